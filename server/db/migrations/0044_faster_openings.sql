-- An opening in fewer statements, with kept plans and shorter locks (docs/decisions/0017-bytes-of-an-opening.md).

-- An SQL function that PL/pgSQL calls is planned at each call; this one is planned once for the session.
CREATE OR REPLACE FUNCTION idempotency_digest(p_fingerprint text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN substr(sha256(convert_to(p_fingerprint, 'UTF8')), 1, 16);
END $$;
--> statement-breakpoint

-- As before. One account after another in the order of ids: what reads arrays is planned for their length at each call.
CREATE OR REPLACE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_reference text, p_reason text, p_actor text, p_spending boolean, p_at timestamptz,
  p_accounts bigint[], p_amounts bigint[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  v_legs integer := coalesce(cardinality(p_accounts), 0);
  v_after bigint[] := array_fill(0::bigint, ARRAY[v_legs]);
  v_account bigint;
  v_last bigint;
  v_place integer;
  v_balance bigint;
  v_limited boolean;
  v_is_limited boolean := false;
BEGIN
  INSERT INTO transfers (id, kind, reference, reason, actor, spending, created_at)
  VALUES (p_id, p_kind, p_reference, p_reason, p_actor, p_spending, p_at);

  FOR v_leg IN 1..v_legs LOOP
    v_account := NULL;
    FOR v_other IN 1..v_legs LOOP
      IF (v_last IS NULL OR p_accounts[v_other] > v_last) AND (v_account IS NULL OR p_accounts[v_other] < v_account) THEN
        v_account := p_accounts[v_other];
        v_place := v_other;
      END IF;
    END LOOP;
    UPDATE accounts SET balance = balance + p_amounts[v_place] WHERE id = v_account
    RETURNING balance, is_limited INTO v_balance, v_limited;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a transfer names an account twice or one that does not exist';
    END IF;
    v_after[v_place] := v_balance;
    v_is_limited := v_is_limited OR v_limited;
    v_last := v_account;
  END LOOP;

  INSERT INTO postings (transfer_id, account_id, amount, balance_after)
  SELECT p_id, l.account_id, l.amount, l.balance
  FROM unnest(p_accounts, p_amounts, v_after) WITH ORDINALITY AS l (account_id, amount, balance, place) ORDER BY l.place;

  IF v_is_limited THEN
    PERFORM limits_apply(p_id, p_kind, p_reference, p_spending, p_at, p_accounts, p_amounts);
  END IF;
  RETURN v_after;
END $$;
--> statement-breakpoint

-- What counts as turnover. A share battle counts for nothing: nobody can lose it to another player, so two accounts would
-- farm turnover in it. A hold counts when it is staked: refunded and cancelled ones never do.
CREATE FUNCTION counts_as_turnover(p_kind text, p_reference text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_kind = 'battle.stake' THEN
    RETURN NOT EXISTS (
      SELECT 1 FROM battles WHERE id = split_part(p_reference, ':', 1)::uuid AND (rules ->> 'share')::boolean
    );
  END IF;
  RETURN p_kind IN ('box.open', 'dream.stake');
END $$;
--> statement-breakpoint

-- As before, and the turnover that had a trigger of its own. One posting of a player after another: few statements with
-- kept plans instead of one with several parts. The accounts are locked already, so the rows of their player are free.
DROP TRIGGER postings_turnover ON postings;
--> statement-breakpoint
DROP FUNCTION postings_turnover;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION postings_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_own record;
BEGIN
  FOR v_own IN
    SELECT w.id, w.account_id, w.amount, a.player_id, t.kind, t.reference, t.created_at AS at
    FROM written w
    JOIN accounts a ON a.id = w.account_id AND a.owner = 'player'
    JOIN transfers t ON t.id = w.transfer_id
    ORDER BY w.account_id, w.id
  LOOP
    INSERT INTO balance_entries (account_id, at, posting_id, kind)
    VALUES (v_own.account_id, v_own.at, v_own.id, v_own.kind);
    INSERT INTO balance_totals AS n (account_id, kind, postings) VALUES (v_own.account_id, v_own.kind, 1)
    ON CONFLICT (account_id, kind) DO UPDATE SET postings = n.postings + 1;
    INSERT INTO balance_quarters AS q (account_id, kind, quarter, postings, income, outgo)
    VALUES (
      v_own.account_id, v_own.kind, balance_quarter(v_own.at), 1, greatest(v_own.amount, 0), greatest(-v_own.amount, 0)
    )
    ON CONFLICT (account_id, quarter, kind) DO UPDATE
    SET postings = q.postings + 1, income = q.income + excluded.income, outgo = q.outgo + excluded.outgo;
    IF v_own.amount < 0 AND counts_as_turnover(v_own.kind, v_own.reference) THEN
      INSERT INTO player_turnovers AS t (player_id, amount) VALUES (v_own.player_id, -v_own.amount)
      ON CONFLICT (player_id) DO UPDATE SET amount = t.amount + excluded.amount;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Adds to the shard of a count of the whole site that the connection chooses: no other connection waits for its row.
CREATE OR REPLACE FUNCTION site_counts_add(p_name text, p_id uuid, p_rows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_shard smallint := pg_backend_pid() % 32;
BEGIN
  UPDATE site_counts SET count = count + p_rows WHERE name = p_name AND shard = v_shard;
  IF NOT FOUND THEN
    INSERT INTO site_counts AS c (name, shard, count) VALUES (p_name, v_shard, p_rows)
    ON CONFLICT (name, shard) DO UPDATE SET count = c.count + excluded.count;
  END IF;
END $$;
--> statement-breakpoint

DROP FUNCTION box_open;
--> statement-breakpoint

-- Opens a box p_count times: writes rolls, items, openings and drops, charges the player, stores the key with the
-- payment. All NULL, and nothing is done, if p_pair is no longer at p_round, for which the rolls were computed. The arrays
-- have one entry per opening, in the same order. The configuration may set a least time per opening. The accounts are
-- locked late: the house's are shared.
CREATE FUNCTION box_open(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_box text, p_version integer, p_price bigint,
  p_transfer uuid, p_house bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_roll_ids uuid[], p_tickets integer[], p_item_ids uuid[],
  p_definitions text[], p_item_prices bigint[], p_grades smallint[],
  p_presentations integer[],
  -- The main balance after the payment.
  OUT balance bigint,
  -- The first answer to the key, if it was used before.
  OUT answer jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  v_count integer := array_length(p_roll_ids, 1);
  v_account accounts;
  v_seconds integer;
BEGIN
  answer := idempotency_begin(p_player, p_key, p_fingerprint);
  IF answer IS NOT NULL THEN
    RETURN;
  END IF;

  UPDATE seed_pairs SET round = round + v_count
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;

  IF NOT EXISTS (SELECT 1 FROM boxes WHERE id = p_box AND version = p_version) THEN
    PERFORM raise_domain_error('box.changed');
  END IF;

  SELECT * INTO v_account FROM accounts WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  IF v_account.balance < p_price * v_count THEN
    PERFORM raise_domain_error('balance.insufficient');
  END IF;

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  SELECT u.roll_id, p_pair, p_round + u.place::integer - 1, p_player, 'opening', p_user_seed, u.ticket, p_at
  FROM unnest(p_roll_ids, p_tickets) WITH ORDINALITY AS u (roll_id, ticket, place);

  INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id, presentation_id)
  SELECT u.roll_id, p_player, p_box, p_version, p_price, p_transfer, u.item_id, u.presentation
  FROM unnest(p_roll_ids, p_item_ids, p_presentations) AS u (roll_id, item_id, presentation);

  INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  SELECT u.roll_id, 21, p_player, u.definition, p_box, u.grade, p_reveal_at
  FROM unnest(p_roll_ids, p_definitions, p_grades) AS u (roll_id, definition, grade);

  INSERT INTO idempotency_keys (player_id, key, fingerprint, transfer_id, created_at)
  VALUES (p_player, p_key, idempotency_digest(p_fingerprint), p_transfer, p_at);

  balance := (ledger_post(
    p_transfer, 'box.open', '', p_box || ' × ' || v_count, p_player::text, true, p_at,
    ARRAY[v_account.id, p_house], ARRAY[-p_price * v_count, p_price * v_count]
  ))[1];

  -- After the accounts: sales lock the player's accounts before the counts of items.
  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  SELECT u.item_id, p_player, u.definition, u.price, 0, 'opening', u.roll_id, p_at
  FROM unnest(p_item_ids, p_definitions, p_item_prices, p_roll_ids) AS u (item_id, definition, price, roll_id);
END $$;
