"""The verbs of the command line, a module each; the module's ``command`` is the verb."""
