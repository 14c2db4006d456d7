-- Rules never change, a bound beacon round never changes, a draw never changes once there is one, nothing changes after
-- the end.
CREATE OR REPLACE FUNCTION battles_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN (2, 3) THEN
    RAISE EXCEPTION 'a battle that has ended never changes';
  END IF;
  IF NEW.state < OLD.state OR NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'a battle goes on by one version at a time, and never back';
  END IF;
  IF (NEW.id, NEW.mode, NEW.seats, NEW.rules, NEW.is_private, NEW.key, NEW.commit_id, NEW.seat_cost, NEW.rounds,
      NEW.boxes)
     IS DISTINCT FROM
     (OLD.id, OLD.mode, OLD.seats, OLD.rules, OLD.is_private, OLD.key, OLD.commit_id, OLD.seat_cost, OLD.rounds,
      OLD.boxes) THEN
    RAISE EXCEPTION 'the rules of a battle never change';
  END IF;
  IF OLD.filled_at IS NOT NULL AND (NEW.filled_at, NEW.beacon_source, NEW.beacon_round, NEW.beacon_due_at)
     IS DISTINCT FROM (OLD.filled_at, OLD.beacon_source, OLD.beacon_round, OLD.beacon_due_at) THEN
    RAISE EXCEPTION 'the beacon round of a battle never changes';
  END IF;
  IF OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.user_seed, NEW.outcome, NEW.start_at, NEW.end_at,
      NEW.beacon_value, NEW.beacon_signature)
     IS DISTINCT FROM (OLD.drawn_at, OLD.user_seed, OLD.outcome, OLD.start_at, OLD.end_at,
      OLD.beacon_value, OLD.beacon_signature) THEN
    RAISE EXCEPTION 'a battle is drawn once';
  END IF;
  RETURN NEW;
END $$;
