-- The progress that a failed attempt leaves to the next one, as JSON; NULL: none.
ALTER TABLE deliveries ADD COLUMN progress TEXT;
