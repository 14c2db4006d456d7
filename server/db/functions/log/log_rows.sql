-- Notes new rows as facts for the log, under the source that the trigger names, in their transaction.
CREATE OR REPLACE FUNCTION log_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (source, row_id) SELECT TG_ARGV[0], id FROM written;
  RETURN NULL;
END $$;
