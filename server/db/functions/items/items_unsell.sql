-- Undoes sales of the player's items, those of p_ids or all of the sale p_sale: they are owned again, and their prices
-- leave the secondary balance; where it does not cover them and p_from_main, the main balance gives the rest. Takes the
-- stock of the mall again. Leaves items out whose sale is older than p_since, was undone before, or was none; refuses if
-- none remains.
CREATE OR REPLACE FUNCTION items_unsell(
  p_player uuid, p_key text, p_fingerprint text, p_ids uuid[], p_sale uuid, p_since timestamptz,
  p_from_main boolean, p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_locked record;
  v_found integer := 0;
  v_ids uuid[] := '{}';
  v_sum bigint := 0;
  v_secondary bigint := player_account(p_player, 'secondary');
  v_main bigint := player_account(p_player, 'main');
  v_rest bigint := 0;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  FOR v_locked IN
    SELECT id, price, state, end_kind, end_id FROM items
    WHERE owner_id = p_player AND (id = ANY (p_ids) OR (end_kind = 'sale' AND end_id = p_sale)) ORDER BY id FOR NO KEY UPDATE
  LOOP
    v_found := v_found + 1;
    IF v_locked.state = 2 AND v_locked.end_kind = 'sale'
      AND EXISTS (SELECT 1 FROM transfers WHERE id = v_locked.end_id AND created_at >= p_since)
      AND NOT EXISTS (SELECT 1 FROM undone_sales WHERE item_id = v_locked.id)
    THEN
      v_ids := v_ids || v_locked.id;
      v_sum := v_sum + v_locked.price;
    END IF;
  END LOOP;
  IF v_found = 0 OR v_found <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  IF cardinality(v_ids) = 0 THEN
    PERFORM raise_domain_error('sale.final');
  END IF;

  PERFORM stock_change(v_ids, -1);
  IF p_from_main THEN
    -- A transfer of the coins at the same time is before or after this, not between.
    PERFORM 1 FROM accounts WHERE id IN (v_secondary, v_main, p_house) ORDER BY id FOR NO KEY UPDATE;
    SELECT greatest(0, v_sum - balance) INTO v_rest FROM accounts WHERE id = v_secondary;
  END IF;
  PERFORM ledger_post(
    p_transfer, 'item.unsell', p_transfer::text, 'items × ' || cardinality(v_ids), p_player::text, false, p_at,
    array_remove(ARRAY[CASE WHEN v_sum > v_rest THEN v_secondary END, CASE WHEN v_rest > 0 THEN v_main END, p_house], NULL),
    array_remove(ARRAY[nullif(v_rest - v_sum, 0), nullif(-v_rest, 0), v_sum], NULL)
  );
  INSERT INTO undone_sales (item_id, sale_id, undo_id, price)
  SELECT id, end_id, p_transfer, price FROM items WHERE id = ANY (v_ids);
  UPDATE items SET state = 0, end_kind = NULL, end_id = NULL WHERE id = ANY (v_ids);

  v_answer := jsonb_build_object(
    'ids', to_jsonb(v_ids), 'amount', v_sum,
    'balance', (SELECT balance FROM accounts WHERE id = v_main),
    'secondaryBalance', (SELECT balance FROM accounts WHERE id = v_secondary)
  );
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
