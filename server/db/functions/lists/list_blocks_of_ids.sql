-- Of a table with player_id and id; the argument names the list.
CREATE OR REPLACE FUNCTION list_blocks_of_ids() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(id ORDER BY id) AS ids FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add(TG_ARGV[0], v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
