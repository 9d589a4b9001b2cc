-- The progress that a failed attempt leaves to the next one, as JSON; NULL: none.
ALTER TABLE intake.deliveries ADD COLUMN progress text;
