-- The rolls of the whole site that were verified.
CREATE OR REPLACE FUNCTION verifications_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_counts_add('verified', NEW.roll_id, 1);
  RETURN NULL;
END $$;
