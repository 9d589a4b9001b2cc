-- What a failed attempt leaves to the next one, as JSON; NULL: nothing.
ALTER TABLE deliveries ADD COLUMN progress TEXT;
