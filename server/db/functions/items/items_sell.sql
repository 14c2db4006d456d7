-- Sells the listed items to the house at their stored price; p_ids NULL: all that the player owns. Gives the stock of the
-- mall back.
CREATE OR REPLACE FUNCTION items_sell(
  p_player uuid, p_key text, p_fingerprint text, p_ids uuid[], p_transfer uuid, p_house bigint, p_at timestamptz,
  p_definitions text[] DEFAULT NULL, p_min bigint DEFAULT NULL, p_max bigint DEFAULT NULL,
  p_except uuid[] DEFAULT '{}', p_count integer DEFAULT NULL, p_value bigint DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_locked record;
  v_ids uuid[] := '{}';
  v_sum bigint := 0;
  v_balance bigint;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  FOR v_locked IN
    SELECT id, price, state, favourite FROM items
    WHERE owner_id = p_player AND (
      id = ANY (p_ids)
      OR (p_ids IS NULL AND state = 0 AND NOT favourite
        AND (p_definitions IS NULL OR definition_id = ANY (p_definitions))
        AND price >= coalesce(p_min, 0) AND price <= coalesce(p_max, price)
        AND NOT id = ANY (p_except))
    )
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    IF v_locked.favourite THEN
      PERFORM raise_domain_error('item.favourite');
    END IF;
    v_ids := v_ids || v_locked.id;
    v_sum := v_sum + v_locked.price;
  END LOOP;
  IF p_ids IS NOT NULL AND cardinality(v_ids) <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  IF cardinality(v_ids) <> p_count OR v_sum <> p_value THEN
    PERFORM raise_domain_error('item.changed');
  END IF;
  IF cardinality(v_ids) = 0 THEN
    PERFORM raise_domain_error('item.none');
  END IF;

  PERFORM stock_change(v_ids, 1);
  v_balance := (ledger_post(
    p_transfer, 'item.sell', p_transfer::text, 'items × ' || cardinality(v_ids), p_player::text, false, p_at,
    ARRAY[player_account(p_player, 'secondary'), p_house], ARRAY[v_sum, -v_sum]
  ))[1];
  UPDATE items SET state = 2, end_kind = 'sale', end_id = p_transfer WHERE id = ANY (v_ids);

  v_answer := jsonb_build_object(
    'sold', cardinality(v_ids), 'saleId', p_transfer, 'amount', v_sum, 'secondaryBalance', v_balance
  );
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
