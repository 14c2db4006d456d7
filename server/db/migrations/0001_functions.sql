-- Value moves by these functions alone. A refusal is raised with SQLSTATE FD000 and the wire's error code as
-- its message, so that the whole statement is undone and the caller can tell it from a fault.

CREATE FUNCTION refuse(p_code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FD000', MESSAGE = p_code;
END $$;
--> statement-breakpoint

CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER rolls_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rolls
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER openings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON openings
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER box_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON box_versions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- All postings of a transfer are written by one statement; here the database checks what the ledger promised.
CREATE FUNCTION postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2) THEN
    RAISE EXCEPTION 'postings of a transfer must sum to zero over two accounts or more';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION postings_sum_to_zero();
--> statement-breakpoint

-- Posts one transfer and answers the balances after it, in the order of p_accounts.
-- Accounts are locked in id order; the CHECK on accounts refuses a player's overdraft.
CREATE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_reference text, p_reason text, p_actor text, p_spending boolean,
  p_at timestamptz, p_accounts bigint[], p_amounts bigint[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  v_after bigint[];
BEGIN
  INSERT INTO transfers (id, kind, reference, reason, actor, spending, created_at)
  VALUES (p_id, p_kind, p_reference, p_reason, p_actor, p_spending, p_at);

  PERFORM 1 FROM accounts WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE;

  WITH legs AS (
    SELECT l.account_id, l.amount, l.place
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS l (account_id, amount, place)
  ), moved AS (
    UPDATE accounts a SET balance = a.balance + l.amount
    FROM legs l WHERE a.id = l.account_id
    RETURNING a.id, a.balance, l.amount, l.place
  ), posted AS (
    INSERT INTO postings (transfer_id, account_id, amount, balance_after)
    SELECT p_id, m.id, m.amount, m.balance FROM moved m ORDER BY m.place
    RETURNING 1
  )
  SELECT array_agg(m.balance ORDER BY m.place) INTO v_after FROM moved m;

  IF coalesce(array_length(v_after, 1), 0) <> coalesce(array_length(p_accounts, 1), 0) THEN
    RAISE EXCEPTION 'a transfer names an account twice or one that does not exist';
  END IF;
  RETURN v_after;
END $$;
--> statement-breakpoint

CREATE FUNCTION player_account(p_player uuid, p_purpose text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT id FROM accounts WHERE player_id = p_player AND purpose = p_purpose AND shard = 0
$$;
--> statement-breakpoint

-- Takes the player's key for this transaction. NULL: go on; otherwise the answer given before.
CREATE FUNCTION idempotency_take(p_player uuid, p_key text, p_fingerprint text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_kept idempotency_keys;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_player::text || ':' || p_key, 0)) THEN
    PERFORM refuse('idempotency.underWay');
  END IF;
  SELECT * INTO v_kept FROM idempotency_keys WHERE player_id = p_player AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_kept.fingerprint <> p_fingerprint THEN
    PERFORM refuse('idempotency.reused');
  END IF;
  RETURN v_kept.answer;
END $$;
--> statement-breakpoint

CREATE FUNCTION idempotency_keep(p_player uuid, p_key text, p_fingerprint text, p_answer jsonb, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO idempotency_keys (player_id, key, fingerprint, answer, created_at)
  VALUES (p_player, p_key, p_fingerprint, p_answer, p_at)
$$;
--> statement-breakpoint

-- Opens a box p_count times: charges the player, writes rolls, items, openings and drops, keeps the answer.
-- The rolls were computed for p_round of p_pair; when the pair has moved on since, nothing happens and the
-- answer is NULL: compute again. The arrays run in step, one entry an opening.
CREATE FUNCTION box_open(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_box text, p_version integer, p_price bigint,
  p_transfer uuid, p_house bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_roll_ids uuid[], p_tickets integer[], p_item_ids uuid[],
  p_definitions text[], p_item_prices bigint[], p_grades smallint[],
  p_openings jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_take(p_player, p_key, p_fingerprint);
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
    PERFORM refuse('box.changed');
  END IF;

  SELECT id, balance INTO v_account, v_balance FROM accounts
  WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  IF v_balance < p_price * v_count THEN
    PERFORM refuse('balance.insufficient');
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
  PERFORM idempotency_keep(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
--> statement-breakpoint

-- Sells the listed items, or with p_ids NULL everything the player owns, to the house at their own price.
CREATE FUNCTION items_sell(
  p_player uuid, p_key text, p_fingerprint text, p_ids uuid[], p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_take(p_player, p_key, p_fingerprint);
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
      PERFORM refuse('item.notOwned');
    END IF;
    v_ids := v_ids || v_locked.id;
    v_sum := v_sum + v_locked.price;
  END LOOP;
  IF p_ids IS NOT NULL AND cardinality(v_ids) <> cardinality(p_ids) THEN
    PERFORM refuse('item.notFound');
  END IF;
  IF cardinality(v_ids) = 0 THEN
    PERFORM refuse('item.none');
  END IF;

  v_balance := (ledger_post(
    p_transfer, 'item.sell', p_transfer::text, 'items × ' || cardinality(v_ids), p_player::text, false, p_at,
    ARRAY[player_account(p_player, 'secondary'), p_house], ARRAY[v_sum, -v_sum]
  ))[1];
  UPDATE items SET state = 2, end_kind = 'sale', end_id = p_transfer WHERE id = ANY (v_ids);

  v_answer := jsonb_build_object('sold', cardinality(v_ids), 'amount', v_sum, 'secondaryBalance', v_balance);
  PERFORM idempotency_keep(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
