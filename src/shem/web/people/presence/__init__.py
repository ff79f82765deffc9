"""Who is at a table now, and how its pages and the other workers hear of it."""
