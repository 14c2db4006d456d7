-- What a giveaway fixes at its creation stays; a draw happens once, and an ended giveaway no longer changes.
CREATE OR REPLACE FUNCTION giveaways_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_changing text[] := ARRAY['state', 'participants', 'server_seed', 'secret_salt', 'encrypted_secrets', 'seed_key_id',
    'participants_hash', 'beacon_value', 'beacon_signature', 'user_seed', 'drawn_at', 'end_at', 'ended_at', 'cancel_reason'];
BEGIN
  IF OLD.state <> 0 OR (to_jsonb(NEW) - v_changing) <> (to_jsonb(OLD) - v_changing) THEN
    RAISE EXCEPTION 'the terms of a giveaway stay, and an ended one does not change';
  END IF;
  IF OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.user_seed, NEW.participants) IS DISTINCT FROM
    (OLD.drawn_at, OLD.user_seed, OLD.participants) THEN
    RAISE EXCEPTION 'a giveaway is drawn once';
  END IF;
  IF OLD.participants_hash IS NOT NULL AND (NEW.participants_hash, NEW.participants) IS DISTINCT FROM
    (OLD.participants_hash, OLD.participants) THEN
    RAISE EXCEPTION 'the participants of a giveaway are closed once';
  END IF;
  RETURN NEW;
END $$;
