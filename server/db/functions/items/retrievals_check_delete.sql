-- Take-backs stay.
CREATE OR REPLACE FUNCTION retrievals_check_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a take-back is never deleted';
END $$;
