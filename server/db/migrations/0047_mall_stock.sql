ALTER TABLE "purchases" ADD COLUMN "takes_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- The order of the mall that an item goes back to: its own, or that of the prize of a giveaway it was given as. NULL:
-- it was not bought, or the mall had any number of them.
CREATE FUNCTION stock_purchase(p_item uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_item uuid := p_item;
  v_kind text;
  v_origin uuid;
BEGIN
  LOOP
    SELECT origin_kind, origin_id INTO v_kind, v_origin FROM items WHERE id = v_item;
    EXIT WHEN v_kind IS DISTINCT FROM 'giveaway';
    SELECT item_id INTO v_item FROM giveaway_prizes WHERE id = v_origin;
    EXIT WHEN v_item IS NULL;
  END LOOP;
  RETURN (
    SELECT n.purchase_id FROM purchased_items n JOIN purchases p ON p.id = n.purchase_id
    WHERE n.item_id = v_item AND p.takes_stock
  );
END $$;
--> statement-breakpoint

-- Gives the stock back what items took of it, or with p_sign -1 takes it again. Items are locked, accounts are not yet.
-- Refuses to take more than is left.
CREATE FUNCTION stock_change(p_items uuid[], p_sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_change record;
BEGIN
  FOR v_change IN
    SELECT i.definition_id AS id, count(*)::integer AS n FROM items i
    WHERE i.id = ANY (p_items) AND i.origin_kind IN ('purchase', 'giveaway') AND stock_purchase(i.id) IS NOT NULL
    GROUP BY i.definition_id ORDER BY i.definition_id
  LOOP
    UPDATE catalogue_items SET stock = stock + p_sign * v_change.n
    WHERE id = v_change.id AND stock IS NOT NULL AND stock + p_sign * v_change.n >= 0;
    IF NOT FOUND AND EXISTS (SELECT 1 FROM catalogue_items WHERE id = v_change.id AND stock IS NOT NULL) THEN
      PERFORM raise_domain_error('mall.stock');
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

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
--> statement-breakpoint

-- As before, and gives the stock of the mall back.
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

  v_answer := jsonb_build_object('sold', cardinality(v_ids), 'amount', v_sum, 'secondaryBalance', v_balance);
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
--> statement-breakpoint

-- As before, and takes the stock of the mall again.
CREATE OR REPLACE FUNCTION items_unsell(
  p_player uuid, p_key text, p_fingerprint text, p_ids uuid[], p_since timestamptz,
  p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_locked record;
  v_found integer := 0;
  v_ids uuid[] := '{}';
  v_sum bigint := 0;
  v_balance bigint;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  FOR v_locked IN
    SELECT id, price, state, end_kind, end_id FROM items
    WHERE owner_id = p_player AND id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE
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
  IF v_found <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  IF cardinality(v_ids) = 0 THEN
    PERFORM raise_domain_error('sale.final');
  END IF;

  PERFORM stock_change(v_ids, -1);
  v_balance := (ledger_post(
    p_transfer, 'item.unsell', p_transfer::text, 'items × ' || cardinality(v_ids), p_player::text, false, p_at,
    ARRAY[player_account(p_player, 'secondary'), p_house], ARRAY[-v_sum, v_sum]
  ))[1];
  INSERT INTO undone_sales (item_id, sale_id, undo_id, price)
  SELECT id, end_id, p_transfer, price FROM items WHERE id = ANY (v_ids);
  UPDATE items SET state = 0, end_kind = NULL, end_id = NULL WHERE id = ANY (v_ids);

  v_answer := jsonb_build_object('ids', to_jsonb(v_ids), 'amount', v_sum, 'secondaryBalance', v_balance);
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
