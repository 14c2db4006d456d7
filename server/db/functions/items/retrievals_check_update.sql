-- A take-back advances through its states, never goes back, and does not change once it succeeded or failed.
CREATE OR REPLACE FUNCTION retrievals_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.take_state IN (3, 4) THEN
    RAISE EXCEPTION 'a take-back that has ended never changes';
  END IF;
  IF (NEW.id, NEW.player_id, NEW.item_id, NEW.trade_url, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.item_id, OLD.trade_url, OLD.created_at) THEN
    RAISE EXCEPTION 'player, item and trade link of a take-back never change';
  END IF;
  IF NEW.take_state < OLD.take_state AND NOT (OLD.take_state = 5 AND NEW.take_state IN (3, 4)) THEN
    RAISE EXCEPTION 'a take-back never goes back';
  END IF;
  RETURN NEW;
END $$;
