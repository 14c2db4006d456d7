-- Favourites: a sale of everything leaves them, a sale that names one is refused.
ALTER TABLE "items" ADD COLUMN "favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- One entry per player, state, favourite, definition and price: total and value of any filter of the backpack without
-- reading its items. Written by triggers alone, in the transaction that changes the items.
CREATE TABLE "item_counts" (
	"owner_id" uuid NOT NULL,
	"state" smallint NOT NULL,
	"favourite" boolean NOT NULL,
	"definition_id" text NOT NULL,
	"price" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "item_counts_owner_id_state_favourite_definition_id_price_pk" PRIMARY KEY("owner_id","state","favourite","definition_id","price")
);
--> statement-breakpoint
-- Updates of `count` stay on their page.
ALTER TABLE "item_counts" SET (fillfactor = 70);--> statement-breakpoint
INSERT INTO item_counts (owner_id, state, favourite, definition_id, price, count)
SELECT owner_id, state, favourite, definition_id, price, count(*) FROM items GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint

-- Both lock the counts in the order of their key. A count may reach zero and stays.
CREATE FUNCTION item_counts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts AS c (owner_id, state, favourite, definition_id, price, count)
  SELECT owner_id, state, favourite, definition_id, price, count(*) FROM inserted
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, state, favourite, definition_id, price) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_counts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts AS c (owner_id, state, favourite, definition_id, price, count)
  SELECT owner_id, state, favourite, definition_id, price, sum(change) FROM (
    SELECT owner_id, state, favourite, definition_id, price, 1 AS change FROM after_update
    UNION ALL SELECT owner_id, state, favourite, definition_id, price, -1 FROM before_update
  ) AS changed
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, state, favourite, definition_id, price) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_counts_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION item_counts_insert();
--> statement-breakpoint
CREATE TRIGGER item_counts_update AFTER UPDATE ON items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION item_counts_update();
--> statement-breakpoint

DROP INDEX "items_owner";--> statement-breakpoint
CREATE INDEX "items_owner_state" ON "items" USING btree ("owner_id","state","id");--> statement-breakpoint
CREATE INDEX "items_owner_group" ON "items" USING btree ("owner_id","definition_id","price","state","favourite","id");--> statement-breakpoint

-- Sells to the house at the stored price: the items of p_ids, or, without p_ids, all owned items that are no
-- favourites, of these only the definitions of p_definitions and the prices from p_min to p_max, and not p_except.
-- With p_count and p_value it sells nothing unless these are the number and the price of what it would sell.
DROP FUNCTION items_sell(uuid, text, text, uuid[], uuid, bigint, timestamptz);
--> statement-breakpoint
CREATE FUNCTION items_sell(
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

-- Makes owned items favourites, or with p_on false no favourites. Returns the number of items it changed.
CREATE FUNCTION items_favourite(p_player uuid, p_ids uuid[], p_on boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_found integer := 0;
  v_changed integer;
  v_locked record;
BEGIN
  FOR v_locked IN
    SELECT state FROM items WHERE owner_id = p_player AND id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    v_found := v_found + 1;
  END LOOP;
  IF v_found <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  UPDATE items SET favourite = p_on WHERE id = ANY (p_ids) AND favourite <> p_on;
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  RETURN v_changed;
END $$;
