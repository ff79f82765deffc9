"""A package, so that its fixtures live as long as tests of this folder follow each other."""
