-- Notes new tables of boxes as facts for the log.
CREATE OR REPLACE FUNCTION log_box_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (source, value) SELECT 'table', box_id || ':' || version FROM written;
  RETURN NULL;
END $$;
