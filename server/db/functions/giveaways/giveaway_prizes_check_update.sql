-- Of a prize only its draw is written, once.
CREATE OR REPLACE FUNCTION giveaway_prizes_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_changing text[] := ARRAY['draw_value', 'draw_left', 'draw_index', 'code'];
BEGIN
  IF OLD.code IS NOT NULL OR (to_jsonb(NEW) - v_changing) <> (to_jsonb(OLD) - v_changing) THEN
    RAISE EXCEPTION 'a prize is drawn once';
  END IF;
  RETURN NEW;
END $$;
