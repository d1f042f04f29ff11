"""Keyword abilities: what each stands for in the words of the language. [CR 702]"""
