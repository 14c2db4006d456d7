-- Renames to the words of docs/glossary.md. Functions that call a renamed one are replaced: PL/pgSQL looks callees up by
-- name when it runs.
ALTER TABLE "battle_news" RENAME TO "battle_outbox";--> statement-breakpoint
ALTER TABLE "battle_outbox" RENAME CONSTRAINT "battle_news_pkey" TO "battle_outbox_pkey";--> statement-breakpoint
ALTER TABLE "battle_outbox" RENAME CONSTRAINT "battle_news_once" TO "battle_outbox_once";--> statement-breakpoint
ALTER TABLE "battle_outbox" RENAME CONSTRAINT "battle_news_battle_id_battles_id_fk" TO "battle_outbox_battle_id_battles_id_fk";--> statement-breakpoint
ALTER INDEX "battle_news_txid" RENAME TO "battle_outbox_txid";--> statement-breakpoint
ALTER INDEX "battle_news_at" RENAME TO "battle_outbox_at";--> statement-breakpoint
ALTER SEQUENCE "battle_news_id_seq" RENAME TO "battle_outbox_id_seq";--> statement-breakpoint
ALTER FUNCTION battles_keep_their_word() RENAME TO battles_check_update;--> statement-breakpoint
ALTER TRIGGER battles_keep_their_word ON battles RENAME TO battles_check_update;--> statement-breakpoint
ALTER FUNCTION battle_seats_keep() RENAME TO battle_seats_check_update;--> statement-breakpoint
ALTER TRIGGER battle_seats_keep ON battle_seats RENAME TO battle_seats_check_update;--> statement-breakpoint
ALTER FUNCTION refuse(text) RENAME TO raise_domain_error;--> statement-breakpoint
ALTER FUNCTION idempotency_take(uuid, text, text) RENAME TO idempotency_begin;--> statement-breakpoint
ALTER FUNCTION idempotency_keep(uuid, text, text, jsonb, timestamptz) RENAME TO idempotency_complete;
--> statement-breakpoint

-- Locks the player's key until the transaction ends. NULL: the request is new; otherwise its stored answer.
CREATE OR REPLACE FUNCTION idempotency_begin(p_player uuid, p_key text, p_fingerprint text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_stored idempotency_keys;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_player::text || ':' || p_key, 0)) THEN
    PERFORM raise_domain_error('idempotency.underWay');
  END IF;
  SELECT * INTO v_stored FROM idempotency_keys WHERE player_id = p_player AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_stored.fingerprint <> p_fingerprint THEN
    PERFORM raise_domain_error('idempotency.reused');
  END IF;
  RETURN v_stored.answer;
END $$;
--> statement-breakpoint

-- Opens a box p_count times: charges the player, writes rolls, items, openings and drops, stores the answer with the
-- key. Returns NULL and does nothing if p_pair is no longer at p_round, for which the rolls were computed. The arrays
-- have one entry per opening, in the same order.
CREATE OR REPLACE FUNCTION box_open(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_box text, p_version integer, p_price bigint,
  p_transfer uuid, p_house bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_roll_ids uuid[], p_tickets integer[], p_item_ids uuid[],
  p_definitions text[], p_item_prices bigint[], p_grades smallint[],
  p_openings jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_count integer := array_length(p_roll_ids, 1);
  v_account bigint;
  v_balance bigint;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  UPDATE seed_pairs SET round = round + v_count
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  IF NOT EXISTS (SELECT 1 FROM boxes WHERE id = p_box AND version = p_version) THEN
    PERFORM raise_domain_error('box.changed');
  END IF;

  SELECT id, balance INTO v_account, v_balance FROM accounts
  WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  IF v_balance < p_price * v_count THEN
    PERFORM raise_domain_error('balance.insufficient');
  END IF;
  v_balance := (ledger_post(
    p_transfer, 'box.open', p_transfer::text, p_box || ' × ' || v_count, p_player::text, true, p_at,
    ARRAY[v_account, p_house], ARRAY[-p_price * v_count, p_price * v_count]
  ))[1];

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  SELECT u.roll_id, p_pair, p_round + u.place::integer - 1, p_player, 'opening', p_user_seed, u.ticket, p_at
  FROM unnest(p_roll_ids, p_tickets) WITH ORDINALITY AS u (roll_id, ticket, place);

  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  SELECT u.item_id, p_player, u.definition, u.price, 0, 'opening', u.roll_id, p_at
  FROM unnest(p_item_ids, p_definitions, p_item_prices, p_roll_ids) AS u (item_id, definition, price, roll_id);

  INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id)
  SELECT u.roll_id, p_player, p_box, p_version, p_price, p_transfer, u.item_id
  FROM unnest(p_roll_ids, p_item_ids) AS u (roll_id, item_id);

  INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  SELECT u.roll_id, 21, p_player, u.definition, p_box, u.grade, p_reveal_at
  FROM unnest(p_roll_ids, p_definitions, p_grades) AS u (roll_id, definition, grade);

  v_answer := jsonb_build_object('openings', p_openings, 'balance', v_balance);
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
--> statement-breakpoint

-- Sells the listed items to the house at their stored price; p_ids NULL: all that the player owns.
CREATE OR REPLACE FUNCTION items_sell(
  p_player uuid, p_key text, p_fingerprint text, p_ids uuid[], p_transfer uuid, p_house bigint, p_at timestamptz
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
    SELECT id, price, state FROM items
    WHERE owner_id = p_player AND (id = ANY (p_ids) OR (p_ids IS NULL AND state = 0))
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    v_ids := v_ids || v_locked.id;
    v_sum := v_sum + v_locked.price;
  END LOOP;
  IF p_ids IS NOT NULL AND cardinality(v_ids) <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
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

-- A key's row is written once, with the answer, and kept for good.
CREATE TRIGGER idempotency_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON idempotency_keys
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- Of a seat only the payout changes, once, while its battle is drawn and in progress.
CREATE OR REPLACE FUNCTION battle_seats_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payout IS NOT NULL OR (to_jsonb(NEW) - 'payout') <> (to_jsonb(OLD) - 'payout') THEN
    RAISE EXCEPTION 'a seat is taken once and paid out once';
  END IF;
  IF NEW.payout IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM battles WHERE id = NEW.battle_id AND state = 1 AND drawn_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'a seat is paid out when its battle ends';
  END IF;
  RETURN NEW;
END $$;
