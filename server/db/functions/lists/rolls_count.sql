-- The list of the player's rolls, and the site's openings, whose shard follows from the player.
CREATE OR REPLACE FUNCTION rolls_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(id ORDER BY id) AS ids, count(*) FILTER (WHERE kind = 'opening') AS openings
    FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('rolls', v_added.player_id, v_added.ids);
    IF v_added.openings > 0 THEN
      PERFORM site_counts_add('openings', v_added.player_id, v_added.openings);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
