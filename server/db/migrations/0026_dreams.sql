-- Dreams (docs/fairness-dreams.md): an item of the catalogue is chased with coins, items or both.
ALTER TABLE "rolls" DROP CONSTRAINT "rolls_kind";--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_kind" CHECK ("rolls"."kind" IN ('opening', 'dream'));--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_state";--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_state" CHECK ("items"."state" BETWEEN 0 AND 5);--> statement-breakpoint
CREATE TABLE "dreams" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"target_id" text NOT NULL,
	"value" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"side" text NOT NULL,
	"edge" integer NOT NULL,
	"fee" bigint NOT NULL,
	"terms_hash" text NOT NULL,
	"coins" bigint NOT NULL,
	"staked_items" integer NOT NULL,
	"staked_value" bigint NOT NULL,
	"change" bigint NOT NULL,
	"transfer_id" uuid,
	"won" boolean NOT NULL,
	"item_id" uuid,
	CONSTRAINT "dreams_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "dreams_tickets" CHECK ("dreams"."tickets" BETWEEN 1 AND 100000 AND "dreams"."tickets" % 10 = 0),
	CONSTRAINT "dreams_side" CHECK ("dreams"."side" IN ('under', 'over')),
	CONSTRAINT "dreams_fee" CHECK ("dreams"."fee" = div("dreams"."value"::numeric * "dreams"."tickets" * 10000 + 100000 * (10000 - "dreams"."edge") - 1, 100000 * (10000 - "dreams"."edge"))),
	CONSTRAINT "dreams_paid" CHECK ("dreams"."coins" + "dreams"."staked_value" = "dreams"."fee" + "dreams"."change"),
	CONSTRAINT "dreams_payment" CHECK ("dreams"."coins" >= 0 AND "dreams"."change" >= 0 AND ("dreams"."coins" = 0 OR "dreams"."change" = 0)),
	CONSTRAINT "dreams_transfer_named" CHECK (("dreams"."transfer_id" IS NULL) = ("dreams"."coins" = 0 AND "dreams"."change" = 0)),
	CONSTRAINT "dreams_item" CHECK ("dreams"."won" = ("dreams"."item_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "dream_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_target_id_catalogue_items_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_totals" ADD CONSTRAINT "dream_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dreams_player" ON "dreams" USING btree ("player_id","roll_id");--> statement-breakpoint
CREATE INDEX "dreams_transfer" ON "dreams" USING btree ("transfer_id");--> statement-breakpoint
CREATE TRIGGER dreams_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dreams
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- Refuses a dream of a player found to be under age, or during a break. `ledger_post` does so too, but a dream that staked items pay for moves no coins.
CREATE FUNCTION dream_break(p_player uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_kind text;
BEGIN
  IF EXISTS (SELECT 1 FROM identities WHERE player_id = p_player AND under_age_at IS NOT NULL) THEN
    PERFORM raise_domain_error('identity.underAge');
  END IF;

  SELECT b.kind INTO v_kind FROM play_breaks b WHERE b.player_id = p_player AND (b.until IS NULL OR b.until > p_at)
  ORDER BY b.until DESC NULLS FIRST LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error(CASE v_kind WHEN 'coolOff' THEN 'limits.coolOff' ELSE 'limits.excluded' END);
  END IF;
END $$;
--> statement-breakpoint

-- Refuses a roll while the last ones of the player still take their time: p_seconds for each roll of the last request,
-- an opening's or a dream's, which has one moment for all its rolls. Call with the player's pair locked.
CREATE OR REPLACE FUNCTION opening_pace(p_player uuid, p_seconds integer, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_last timestamptz;
  v_count integer;
BEGIN
  SELECT r.created_at, count(*) INTO v_last, v_count
  FROM (SELECT created_at FROM rolls WHERE player_id = p_player ORDER BY id DESC LIMIT 10) AS r
  GROUP BY r.created_at ORDER BY r.created_at DESC LIMIT 1;
  IF v_last + make_interval(secs => p_seconds * v_count) > p_at THEN
    PERFORM raise_domain_error('limits.pace');
  END IF;
END $$;
--> statement-breakpoint

-- Gives up the items staked in a dream, locked in id order as by items_sell. Returns the sum of their prices.
CREATE FUNCTION items_stake(p_player uuid, p_ids uuid[], p_roll uuid) RETURNS bigint LANGUAGE plpgsql AS $$
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
--> statement-breakpoint

-- One dream: takes the staked items and the coins they lack of the fee, writes roll, dream, and for a win item and
-- drop; stores the answer with the key. Returns NULL and does nothing if p_pair is no longer at p_round, for which the
-- roll was computed. p_item is NULL for a loss. Locks pair, items, accounts.
CREATE FUNCTION dream_start(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_target text, p_value bigint, p_tickets integer, p_side text, p_edge integer, p_fee bigint,
  p_terms_hash text, p_staked uuid[],
  p_roll uuid, p_ticket integer, p_item uuid, p_grade smallint,
  p_transfer uuid, p_sales bigint, p_payouts bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_dream jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_main bigint;
  v_balance bigint;
  v_is_limited boolean;
  v_secondary bigint;
  v_secondary_balance bigint;
  v_staked bigint := 0;
  v_coins bigint;
  v_change bigint;
  v_seconds integer;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  UPDATE seed_pairs SET round = round + 1
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;

  IF NOT EXISTS (SELECT 1 FROM catalogue_items WHERE id = p_target AND price = p_value) THEN
    PERFORM raise_domain_error('dream.changed');
  END IF;

  IF cardinality(p_staked) > 0 THEN
    v_staked := items_stake(p_player, p_staked, p_roll);
  END IF;
  IF greatest(v_staked, p_fee) >= p_value THEN
    PERFORM raise_domain_error('dream.target');
  END IF;
  v_coins := greatest(p_fee - v_staked, 0);
  v_change := greatest(v_staked - p_fee, 0);

  SELECT id, balance, is_limited INTO v_main, v_balance, v_is_limited FROM accounts
  WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  SELECT id, balance INTO v_secondary, v_secondary_balance FROM accounts
  WHERE player_id = p_player AND purpose = 'secondary' AND shard = 0;
  IF v_is_limited THEN
    PERFORM dream_break(p_player, p_at);
  END IF;
  IF v_coins > 0 THEN
    IF v_balance < v_coins THEN
      PERFORM raise_domain_error('balance.insufficient');
    END IF;
    v_balance := (ledger_post(
      p_transfer, 'dream.stake', p_roll::text, p_target, p_player::text, true, p_at,
      ARRAY[v_main, p_sales], ARRAY[-v_coins, v_coins]
    ))[1];
  ELSIF v_change > 0 THEN
    v_secondary_balance := (ledger_post(
      p_transfer, 'dream.change', p_roll::text, p_target, p_player::text, false, p_at,
      ARRAY[v_secondary, p_payouts], ARRAY[v_change, -v_change]
    ))[1];
  END IF;

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  VALUES (p_roll, p_pair, p_round, p_player, 'dream', p_user_seed, p_ticket, p_at);
  IF p_item IS NOT NULL THEN
    INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
    VALUES (p_item, p_player, p_target, p_value, 0, 'dream', p_roll, p_at);
    INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
    VALUES (p_roll, 22, p_player, p_target, NULL, p_grade, p_reveal_at);
  END IF;
  INSERT INTO dreams (roll_id, player_id, target_id, value, tickets, side, edge, fee, terms_hash, coins, staked_items,
                      staked_value, change, transfer_id, won, item_id)
  VALUES (p_roll, p_player, p_target, p_value, p_tickets, p_side, p_edge, p_fee, p_terms_hash, v_coins, cardinality(p_staked),
          v_staked, v_change, CASE WHEN v_coins + v_change > 0 THEN p_transfer END, p_item IS NOT NULL, p_item);
  INSERT INTO dream_totals AS t (player_id, total) VALUES (p_player, 1)
  ON CONFLICT (player_id) DO UPDATE SET total = t.total + 1;

  v_answer := jsonb_build_object(
    'dream', p_dream || jsonb_build_object(
      'coins', v_coins, 'stakedItems', cardinality(p_staked), 'stakedValue', v_staked, 'change', v_change
    ),
    'balance', v_balance, 'secondaryBalance', v_secondary_balance
  );
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
