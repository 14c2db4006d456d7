-- Notes a changed row as a fact for the log, under the source that the trigger names, in its transaction.
CREATE OR REPLACE FUNCTION log_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (source, row_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;
