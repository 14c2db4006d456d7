-- Sells p_ids as new items of a definition at p_price each, unless the price has changed, the stock is less, or the
-- player has bought as many of a limited item as the configuration allows for a day.
-- p_balance: 0 main, 1 secondary. The price paid is the price at which the house buys the item back.
CREATE OR REPLACE FUNCTION mall_buy(
  p_player uuid, p_key text, p_fingerprint text, p_definition text, p_ids uuid[], p_price bigint, p_balance smallint,
  p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_quantity integer := cardinality(p_ids);
  v_account bigint := player_account(p_player, CASE p_balance WHEN 0 THEN 'main' ELSE 'secondary' END);
  v_price bigint;
  v_stock integer;
  v_balance bigint;
  v_most integer;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  SELECT price, stock INTO v_price, v_stock FROM catalogue_items WHERE id = p_definition;
  IF NOT FOUND THEN
    PERFORM raise_domain_error('mall.notFound');
  END IF;
  IF v_stock IS NOT NULL THEN
    UPDATE catalogue_items SET stock = stock - v_quantity WHERE id = p_definition AND stock >= v_quantity
    RETURNING price INTO v_price;
    IF NOT FOUND THEN
      PERFORM raise_domain_error('mall.stock');
    END IF;
    -- The purchases of a player follow one another: the row of the item is locked.
    SELECT value::integer INTO v_most FROM sys_config WHERE name = 'mallDailyMax';
    IF v_quantity + coalesce((
      SELECT sum(quantity) FROM purchases
      WHERE player_id = p_player AND definition_id = p_definition AND takes_stock AND created_at > p_at - interval '24 hours'
    ), 0) > v_most THEN
      PERFORM raise_domain_error('mall.daily');
    END IF;
  END IF;
  IF v_price <> p_price THEN
    PERFORM raise_domain_error('mall.changed');
  END IF;

  SELECT balance INTO v_balance FROM accounts WHERE id = v_account;
  IF v_balance < p_price * v_quantity THEN
    PERFORM raise_domain_error('balance.insufficient');
  END IF;
  v_balance := (ledger_post(
    p_transfer, 'mall.buy', p_transfer::text, p_definition || ' × ' || v_quantity, p_player::text, false, p_at,
    ARRAY[v_account, p_house], ARRAY[-p_price * v_quantity, p_price * v_quantity]
  ))[1];

  INSERT INTO purchases (id, player_id, definition_id, quantity, price, balance_type, takes_stock, created_at)
  VALUES (p_transfer, p_player, p_definition, v_quantity, p_price, p_balance, v_stock IS NOT NULL, p_at);
  INSERT INTO purchase_totals (player_id, total) VALUES (p_player, 1)
  ON CONFLICT (player_id) DO UPDATE SET total = purchase_totals.total + 1;
  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  SELECT u.id, p_player, p_definition, p_price, 0, 'purchase', u.id, p_at FROM unnest(p_ids) AS u (id);
  INSERT INTO purchased_items (item_id, purchase_id) SELECT u.id, p_transfer FROM unnest(p_ids) AS u (id);

  v_answer := jsonb_build_object('purchaseId', p_transfer, 'bought', v_quantity, 'ids', to_jsonb(p_ids),
    'amount', p_price * v_quantity, 'balanceType', p_balance, 'balance', v_balance);
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
