-- What counts as turnover is decided by counts_as_turnover alone. The player's accounts are locked already.
CREATE OR REPLACE FUNCTION invitees_turnover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitees SET turnover = turnover + NEW.amount - CASE TG_OP WHEN 'UPDATE' THEN OLD.amount ELSE 0 END
  WHERE player_id = NEW.player_id;
  RETURN NULL;
END $$;
