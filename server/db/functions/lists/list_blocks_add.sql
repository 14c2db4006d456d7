-- Counts new rows of a player's list, their ids ascending. A list is cut by id into blocks: each begins at its first_id
-- and ends before the next; the first begins at the nil UUID. Ids above all before them begin a new block after 1,000
-- rows, others go to the block they belong to. Only a block of 1,000 rows can have got a successor since it was read.
CREATE OR REPLACE FUNCTION list_blocks_add(p_list text, p_player uuid, p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_rows integer := cardinality(p_ids);
  v_last uuid := p_ids[cardinality(p_ids)];
  v_block list_blocks;
  v_id uuid;
BEGIN
  UPDATE list_blocks SET count = count + v_rows, last_id = greatest(last_id, v_last)
  WHERE list = p_list AND player_id = p_player AND count < 1000 AND first_id <= p_ids[1] AND first_id = (
    SELECT first_id FROM list_blocks WHERE list = p_list AND player_id = p_player ORDER BY first_id DESC LIMIT 1
  );
  IF FOUND THEN
    RETURN;
  END IF;

  LOOP
    SELECT * INTO v_block FROM list_blocks WHERE list = p_list AND player_id = p_player
    ORDER BY first_id DESC LIMIT 1 FOR NO KEY UPDATE;
    EXIT WHEN NOT EXISTS (
      SELECT 1 FROM list_blocks WHERE list = p_list AND player_id = p_player AND first_id > v_block.first_id
    );
  END LOOP;
  IF v_block.list IS NULL THEN
    INSERT INTO list_blocks AS b (list, player_id, first_id, last_id, count)
    VALUES (p_list, p_player, '00000000-0000-0000-0000-000000000000', v_last, v_rows)
    ON CONFLICT (list, player_id, first_id) DO UPDATE
    SET count = b.count + excluded.count, last_id = greatest(b.last_id, excluded.last_id);
  ELSIF p_ids[1] > v_block.last_id AND v_block.count >= 1000 THEN
    INSERT INTO list_blocks (list, player_id, first_id, last_id, count)
    VALUES (p_list, p_player, p_ids[1], v_last, v_rows);
  ELSE
    FOREACH v_id IN ARRAY p_ids LOOP
      UPDATE list_blocks SET count = count + 1, last_id = greatest(last_id, v_id)
      WHERE list = p_list AND player_id = p_player AND first_id = (
        SELECT first_id FROM list_blocks WHERE list = p_list AND player_id = p_player AND first_id <= v_id
        ORDER BY first_id DESC LIMIT 1
      );
    END LOOP;
  END IF;
END $$;
