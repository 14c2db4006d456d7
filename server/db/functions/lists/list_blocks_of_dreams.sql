-- The list of the player's dreams.
CREATE OR REPLACE FUNCTION list_blocks_of_dreams() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(roll_id ORDER BY roll_id) AS ids FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('dreams', v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
