"""The card reader for people who play with the box."""
