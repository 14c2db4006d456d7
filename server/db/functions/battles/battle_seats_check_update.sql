-- Of a seat only the payout changes, once, while its battle is drawn and in progress.
CREATE OR REPLACE FUNCTION battle_seats_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payout IS NOT NULL OR (to_jsonb(NEW) - 'payout') <> (to_jsonb(OLD) - 'payout') THEN
    RAISE EXCEPTION 'a seat is taken once and paid out once';
  END IF;
  IF NEW.payout IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM battles WHERE id = NEW.battle_id AND state = 1 AND drawn_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'a seat is paid out when its battle ends';
  END IF;
  RETURN NEW;
END $$;
