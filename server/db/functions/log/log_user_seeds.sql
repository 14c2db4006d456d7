-- Notes a user seed as a fact for the log: the seed is taken as it is now, because another may replace it.
CREATE OR REPLACE FUNCTION log_user_seeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log_outbox (source, row_id, value) VALUES ('seed', NEW.pair_id, NEW.from_round || ':' || NEW.user_seed);
  RETURN NULL;
END $$;
