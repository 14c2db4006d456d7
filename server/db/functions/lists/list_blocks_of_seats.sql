-- The list of the player's battles.
CREATE OR REPLACE FUNCTION list_blocks_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(battle_id ORDER BY battle_id) AS ids FROM written WHERE player_id IS NOT NULL
    GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('battles', v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
