-- A free box is opened once; nothing else of it changes.
CREATE OR REPLACE FUNCTION free_boxes_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.roll_id IS NOT NULL
    OR to_jsonb(NEW) - 'roll_id' IS DISTINCT FROM to_jsonb(OLD) - 'roll_id' THEN
    RAISE EXCEPTION 'a free box is opened once and never changed';
  END IF;
  RETURN NEW;
END $$;
