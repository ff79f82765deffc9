"""One person, many devices: the key that opens their seats on each."""
