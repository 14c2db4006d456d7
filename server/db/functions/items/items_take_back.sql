-- Takes a player's items out of the backpack: the listed ones, or all owned ones where p_ids is NULL. Favourites stay out
-- of a take-back of everything, and are refused by name, as in a sale. Items are locked in id order, as by items_sell.
-- Answers their ids and the sum of their prices.
CREATE OR REPLACE FUNCTION items_take_back(p_player uuid, p_ids uuid[], OUT item_ids uuid[], OUT total bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_all_owned boolean;
  v_locked boolean;
BEGIN
  SELECT array_agg(l.id), sum(l.price), bool_and(l.state = 0), bool_or(l.favourite)
  INTO item_ids, total, v_all_owned, v_locked
  FROM (
    SELECT id, price, state, favourite FROM items
    WHERE owner_id = p_player AND (id = ANY (p_ids) OR (p_ids IS NULL AND state = 0 AND NOT favourite))
    ORDER BY id FOR NO KEY UPDATE
  ) l;
  IF NOT v_all_owned THEN
    PERFORM raise_domain_error('item.notOwned');
  END IF;
  IF v_locked THEN
    PERFORM raise_domain_error('item.favourite');
  END IF;
  IF p_ids IS NOT NULL AND coalesce(cardinality(item_ids), 0) <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  IF item_ids IS NULL THEN
    PERFORM raise_domain_error('item.none');
  END IF;
  UPDATE items SET state = 3 WHERE id = ANY (item_ids);
END $$;
