-- What a failed attempt leaves to the next one, as JSON; NULL: nothing.
ALTER TABLE intake.deliveries ADD COLUMN progress text;
