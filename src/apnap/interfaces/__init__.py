"""What people touch: the command line and everything drawn for a person."""
