"""The edition workshop: owners of a game enter the values printed in their copy, component by component."""
