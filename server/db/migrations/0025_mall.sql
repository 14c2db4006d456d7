CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD COLUMN "stock" integer;
--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_stock" CHECK ("catalogue_items"."stock" >= 0);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"definition_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "item_prices_definition_id_at_pk" PRIMARY KEY("definition_id","at")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"balance_type" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_quantity" CHECK ("purchases"."quantity" BETWEEN 1 AND 100),
	CONSTRAINT "purchases_balance_type" CHECK ("purchases"."balance_type" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE "purchased_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_id_transfers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchased_items" ADD CONSTRAINT "purchased_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchased_items" ADD CONSTRAINT "purchased_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "purchase_totals" ADD CONSTRAINT "purchase_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "catalogue_items_price" ON "catalogue_items" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "catalogue_items_category" ON "catalogue_items" USING btree ("category","price","id");--> statement-breakpoint
CREATE INDEX "catalogue_items_search" ON "catalogue_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchases_player" ON "purchases" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "purchased_items_purchase" ON "purchased_items" USING btree ("purchase_id");--> statement-breakpoint

-- The price of an item is known from the first published table on.
INSERT INTO item_prices (definition_id, at, price)
SELECT id, coalesce((SELECT min(created_at) FROM box_versions), now()), price FROM catalogue_items;
--> statement-breakpoint

-- The items whose names are most like a text with typing errors, at most p_limit.
CREATE FUNCTION catalogue_similar(p_text text, p_limit integer) RETURNS SETOF text
LANGUAGE sql STABLE SET pg_trgm.word_similarity_threshold = 0.4 AS $$
  SELECT id FROM catalogue_items WHERE p_text <% search_text
  ORDER BY word_similarity(p_text, search_text) DESC, id LIMIT p_limit
$$;
--> statement-breakpoint

-- Sells p_ids as new items of a definition at p_price each, unless the price has changed or the stock is less.
-- p_balance: 0 main, 1 secondary. The price paid is the price at which the house buys the item back.
CREATE FUNCTION mall_buy(
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

  INSERT INTO purchases (id, player_id, definition_id, quantity, price, balance_type, created_at)
  VALUES (p_transfer, p_player, p_definition, v_quantity, p_price, p_balance, p_at);
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
