-- Participants join before the draw, each with the code that follows the last one.
CREATE OR REPLACE FUNCTION giveaway_participants_check_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_giveaway giveaways;
BEGIN
  SELECT * INTO v_giveaway FROM giveaways WHERE id = NEW.giveaway_id;
  IF v_giveaway.state <> 0 OR v_giveaway.participants_hash IS NOT NULL OR v_giveaway.drawn_at IS NOT NULL OR NEW.joined_at >= v_giveaway.closes_at THEN
    RAISE EXCEPTION 'a giveaway is joined before it closes';
  END IF;
  IF NEW.code <> v_giveaway.code_from + v_giveaway.participants THEN
    RAISE EXCEPTION 'a roll code follows the one before it';
  END IF;
  RETURN NEW;
END $$;
