-- Notes changed settings as facts for the log.
CREATE OR REPLACE FUNCTION log_sys_config_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (source, value) SELECT 'setting', id FROM written;
  RETURN NULL;
END $$;
