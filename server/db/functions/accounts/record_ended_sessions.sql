-- The database's own clock, as for reading: every process sees the same recent rows.
CREATE OR REPLACE FUNCTION record_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (token_hash, ended_at)
  SELECT token_hash, clock_timestamp() FROM ended ON CONFLICT (token_hash) DO NOTHING;
  RETURN NULL;
END $$;
