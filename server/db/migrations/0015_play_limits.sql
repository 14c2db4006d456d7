-- Limits on spending, breaks from play and the pace of openings (docs/responsible-play.md).
ALTER TABLE "accounts" ADD COLUMN "is_limited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_limited" CHECK (NOT "accounts"."is_limited" OR "accounts"."purpose" = 'main');--> statement-breakpoint
CREATE TABLE "spend_limits" (
	"player_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_at" timestamp (3) with time zone,
	"spent" bigint NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spend_limits_player_id_period_pk" PRIMARY KEY("player_id","period"),
	CONSTRAINT "spend_limits_period" CHECK ("spend_limits"."period" IN ('day', 'week', 'month')),
	CONSTRAINT "spend_limits_amounts" CHECK ("spend_limits"."amount" > 0 AND "spend_limits"."pending_amount" > 0),
	CONSTRAINT "spend_limits_pending" CHECK ("spend_limits"."pending_amount" IS NULL OR "spend_limits"."pending_at" IS NOT NULL),
	CONSTRAINT "spend_limits_spent" CHECK ("spend_limits"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "counted_spendings" (
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "counted_spendings_player_id_at_transfer_id_pk" PRIMARY KEY("player_id","at","transfer_id"),
	CONSTRAINT "counted_spendings_amount" CHECK ("counted_spendings"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "play_breaks_kind" CHECK ("play_breaks"."kind" IN ('coolOff', 'exclusion')),
	CONSTRAINT "play_breaks_until" CHECK (CASE WHEN "play_breaks"."until" IS NULL THEN "play_breaks"."kind" = 'exclusion' ELSE "play_breaks"."until" > "play_breaks"."starts_at" END)
);
--> statement-breakpoint
ALTER TABLE "spend_limits" ADD CONSTRAINT "spend_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_spendings" ADD CONSTRAINT "counted_spendings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_breaks" ADD CONSTRAINT "play_breaks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_breaks_player" ON "play_breaks" USING btree ("player_id");--> statement-breakpoint

-- A break is never shortened.
CREATE TRIGGER play_breaks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_breaks
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- Hours, because a day of a time zone may have 23 or 25 of them.
CREATE FUNCTION limit_span(p_period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '168 hours'
    WHEN 'month' THEN interval '720 hours' END
$$;
--> statement-breakpoint

-- Whether a transfer that takes from a main balance counts: what is spent, and what a battle holds. The stake of a
-- battle takes from the hold, which was counted before.
CREATE FUNCTION counts_as_spending(p_kind text, p_spending boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_spending OR p_kind = 'battle.hold'
$$;
--> statement-breakpoint

-- What counted since a moment, from the postings, without refunded holds. Reads backwards from the newest posting;
-- clocks of two processes may differ by less than a minute.
CREATE FUNCTION player_spendings(p_player uuid, p_since timestamptz)
RETURNS TABLE (at timestamptz, transfer_id uuid, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.created_at, t.id, -p.amount
  FROM postings p JOIN transfers t ON t.id = p.transfer_id
  WHERE p.account_id = player_account(p_player, 'main') AND p.amount < 0
    AND p.id > coalesce((
      SELECT o.id FROM postings o JOIN transfers s ON s.id = o.transfer_id
      WHERE o.account_id = player_account(p_player, 'main') AND s.created_at <= p_since - interval '1 minute'
      ORDER BY o.id DESC LIMIT 1
    ), 0)
    AND t.created_at > p_since AND counts_as_spending(t.kind, t.spending)
    AND NOT (t.kind = 'battle.hold' AND EXISTS (
      SELECT 1 FROM transfers r WHERE r.kind = 'battle.refund' AND r.reference = t.reference
    ))
$$;
--> statement-breakpoint

-- Locks the player's main account and, the first time, counts the last 30 days from the postings. Call before
-- changing limits or breaks.
CREATE FUNCTION limits_lock(p_player uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz(3) := p_at;
BEGIN
  PERFORM 1 FROM accounts WHERE id = player_account(p_player, 'main') FOR NO KEY UPDATE;
  UPDATE accounts SET is_limited = true WHERE id = player_account(p_player, 'main') AND NOT is_limited;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO counted_spendings (player_id, at, transfer_id, amount)
  SELECT p_player, s.at, s.transfer_id, s.amount FROM player_spendings(p_player, v_at - limit_span('month')) s;
  INSERT INTO spend_limits (player_id, period, spent, as_of)
  SELECT p_player, p, coalesce((
    SELECT sum(c.amount) FROM counted_spendings c WHERE c.player_id = p_player AND c.at > v_at - limit_span(p)
  ), 0), v_at
  FROM unnest(ARRAY['day', 'week', 'month']) AS p;
END $$;
--> statement-breakpoint

-- Counts one spending of a limited player whose main account is locked. Refuses it during a break and above a limit.
-- `spent` is the sum of counted_spendings with as_of - span < at; each spending leaves a period's sum once.
CREATE FUNCTION limits_spend(p_player uuid, p_transfer uuid, p_amount bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz(3) := p_at;
  v_kind text;
  v_period text;
BEGIN
  SELECT b.kind INTO v_kind FROM play_breaks b WHERE b.player_id = p_player AND (b.until IS NULL OR b.until > v_at)
  ORDER BY b.until DESC NULLS FIRST LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error(CASE v_kind WHEN 'coolOff' THEN 'limits.coolOff' ELSE 'limits.excluded' END);
  END IF;

  WITH counted AS (
    UPDATE spend_limits l SET
      amount = CASE WHEN l.pending_at <= v_at THEN l.pending_amount ELSE l.amount END,
      pending_amount = CASE WHEN l.pending_at <= v_at THEN NULL ELSE l.pending_amount END,
      pending_at = CASE WHEN l.pending_at <= v_at THEN NULL ELSE l.pending_at END,
      spent = l.spent + CASE WHEN v_at > l.as_of - limit_span(l.period) THEN p_amount ELSE 0 END - coalesce((
        SELECT sum(c.amount) FROM counted_spendings c
        WHERE c.player_id = p_player AND c.at > l.as_of - limit_span(l.period) AND c.at <= v_at - limit_span(l.period)
      ), 0),
      as_of = greatest(l.as_of, v_at)
    WHERE l.player_id = p_player
    RETURNING l.period, l.spent, l.amount
  )
  SELECT c.period INTO v_period FROM counted c WHERE c.spent > c.amount ORDER BY limit_span(c.period) LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error('limits.' || v_period);
  END IF;

  INSERT INTO counted_spendings (player_id, at, transfer_id, amount)
  SELECT p_player, v_at, p_transfer, p_amount FROM spend_limits l
  WHERE l.player_id = p_player AND l.period = 'month' AND v_at > l.as_of - limit_span('month');
  DELETE FROM counted_spendings WHERE player_id = p_player AND at <= v_at - limit_span('month');
END $$;
--> statement-breakpoint

-- Gives back what the hold with this reference counted, in the periods that still hold it.
CREATE FUNCTION limits_give_back(p_player uuid, p_reference text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_counted counted_spendings;
BEGIN
  DELETE FROM counted_spendings c USING transfers t
  WHERE t.kind = 'battle.hold' AND t.reference = p_reference
    AND c.player_id = p_player AND c.at = t.created_at AND c.transfer_id = t.id
  RETURNING c.* INTO v_counted;
  IF FOUND THEN
    UPDATE spend_limits SET spent = spent - v_counted.amount
    WHERE player_id = p_player AND v_counted.at > as_of - limit_span(period);
  END IF;
END $$;
--> statement-breakpoint

-- Counts a transfer against the limits of the players whose main accounts it names.
CREATE FUNCTION limits_apply(
  p_id uuid, p_kind text, p_reference text, p_spending boolean, p_at timestamptz, p_accounts bigint[], p_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_leg record;
BEGIN
  FOR v_leg IN
    SELECT a.player_id, l.amount
    FROM unnest(p_accounts, p_amounts) AS l (account_id, amount) JOIN accounts a ON a.id = l.account_id
    WHERE a.is_limited ORDER BY a.id
  LOOP
    IF v_leg.amount < 0 AND counts_as_spending(p_kind, p_spending) THEN
      PERFORM limits_spend(v_leg.player_id, p_id, -v_leg.amount, p_at);
    ELSIF v_leg.amount > 0 AND p_kind = 'battle.refund' THEN
      PERFORM limits_give_back(v_leg.player_id, p_reference);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

-- Posts one transfer and answers the balances after it, in the order of p_accounts.
-- Accounts are locked in id order; the CHECK on accounts refuses a player's overdraft. Limits are read only for an
-- account that is marked as limited.
CREATE OR REPLACE FUNCTION ledger_post(
  p_id uuid, p_kind text, p_reference text, p_reason text, p_actor text, p_spending boolean,
  p_at timestamptz, p_accounts bigint[], p_amounts bigint[]
) RETURNS bigint[] LANGUAGE plpgsql AS $$
DECLARE
  v_after bigint[];
  v_is_limited boolean;
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
    RETURNING a.id, a.balance, a.is_limited, l.amount, l.place
  ), posted AS (
    INSERT INTO postings (transfer_id, account_id, amount, balance_after)
    SELECT p_id, m.id, m.amount, m.balance FROM moved m ORDER BY m.place
    RETURNING 1
  )
  SELECT array_agg(m.balance ORDER BY m.place), bool_or(m.is_limited) INTO v_after, v_is_limited FROM moved m;

  IF coalesce(array_length(v_after, 1), 0) <> coalesce(array_length(p_accounts, 1), 0) THEN
    RAISE EXCEPTION 'a transfer names an account twice or one that does not exist';
  END IF;
  IF v_is_limited THEN
    PERFORM limits_apply(p_id, p_kind, p_reference, p_spending, p_at, p_accounts, p_amounts);
  END IF;
  RETURN v_after;
END $$;
--> statement-breakpoint

-- Refuses an opening while the last ones of the player still take their time: p_seconds for each box of the last
-- request, which has one moment for all its rolls. Call with the player's pair locked.
CREATE FUNCTION opening_pace(p_player uuid, p_seconds integer, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_last timestamptz;
  v_count integer;
BEGIN
  SELECT r.created_at, count(*) INTO v_last, v_count
  FROM (SELECT created_at FROM rolls WHERE player_id = p_player AND kind = 'opening' ORDER BY id DESC LIMIT 10) AS r
  GROUP BY r.created_at ORDER BY r.created_at DESC LIMIT 1;
  IF v_last + make_interval(secs => p_seconds * v_count) > p_at THEN
    PERFORM raise_domain_error('limits.pace');
  END IF;
END $$;
--> statement-breakpoint

-- Opens a box p_count times: charges the player, writes rolls, items, openings and drops, stores the answer with the
-- key. Returns NULL and does nothing if p_pair is no longer at p_round, for which the rolls were computed. The arrays
-- have one entry per opening, in the same order. The configuration may set a least time per opening.
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
  v_seconds integer;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  UPDATE seed_pairs SET round = round + v_count
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
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
