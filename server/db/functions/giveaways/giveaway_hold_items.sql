-- Holds a giver's items as prizes, locked in id order as by items_sell: p_prizes names the prize of each item. Returns
-- the items with their values.
CREATE OR REPLACE FUNCTION giveaway_hold_items(p_player uuid, p_ids uuid[], p_prizes uuid[])
RETURNS TABLE (id uuid, definition_id text, price bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_locked record;
  v_count integer := 0;
BEGIN
  FOR v_locked IN
    SELECT i.state, i.favourite FROM items i WHERE i.owner_id = p_player AND i.id = ANY (p_ids)
    ORDER BY i.id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    IF v_locked.favourite THEN
      PERFORM raise_domain_error('item.favourite');
    END IF;
    v_count := v_count + 1;
  END LOOP;
  IF v_count <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  RETURN QUERY UPDATE items i SET state = 6, end_kind = 'giveaway', end_id = n.prize
    FROM unnest(p_ids, p_prizes) AS n (item, prize) WHERE i.id = n.item
    RETURNING i.id, i.definition_id, i.price;
END $$;
