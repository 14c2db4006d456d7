-- Gives up the items staked in a dream, locked in id order as by items_sell. Returns the sum of their prices.
CREATE OR REPLACE FUNCTION items_stake(p_player uuid, p_ids uuid[], p_roll uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_locked record;
  v_count integer := 0;
  v_sum bigint := 0;
BEGIN
  FOR v_locked IN
    SELECT price, state, favourite FROM items WHERE owner_id = p_player AND id = ANY (p_ids)
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    IF v_locked.favourite THEN
      PERFORM raise_domain_error('item.favourite');
    END IF;
    v_count := v_count + 1;
    v_sum := v_sum + v_locked.price;
  END LOOP;
  IF v_count <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  UPDATE items SET state = 5, end_kind = 'dream', end_id = p_roll WHERE id = ANY (p_ids);
  RETURN v_sum;
END $$;
