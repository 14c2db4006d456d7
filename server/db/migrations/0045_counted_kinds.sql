ALTER TABLE "accounts" DROP CONSTRAINT "accounts_limited";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_limited" CHECK (NOT "accounts"."is_limited" OR "accounts"."purpose" IN ('main', 'secondary'));--> statement-breakpoint

-- The kinds of transfers that count against the limits of the player from whose balance they take, beside spending:
-- what a battle or a giveaway holds, and what is bought in the mall, from either balance. An item bought can be played
-- for, so it counts when it is bought.
CREATE OR REPLACE FUNCTION counts_as_spending(p_kind text, p_spending boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_spending OR p_kind IN ('battle.hold', 'giveaway.hold', 'mall.buy')
$$;
--> statement-breakpoint

-- The kind whose counted amount a kind gives back, under the same reference.
CREATE FUNCTION refunded_kind(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'battle.refund' THEN 'battle.hold' WHEN 'giveaway.refund' THEN 'giveaway.hold'
    WHEN 'packet.refund' THEN 'packet.give' END
$$;
--> statement-breakpoint

-- What counted since a moment, from the player's entries, without what was refunded.
CREATE OR REPLACE FUNCTION player_spendings(p_player uuid, p_since timestamptz)
RETURNS TABLE (at timestamptz, transfer_id uuid, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT s.at, s.transfer_id, s.amount
  FROM (
    SELECT t.created_at AS at, t.id AS transfer_id, (-p.amount - CASE
      WHEN t.kind IN ('battle.hold', 'giveaway.hold', 'packet.give') THEN coalesce((
        SELECT sum(b.amount) FROM transfers r JOIN postings b ON b.transfer_id = r.id AND b.account_id = p.account_id
        WHERE r.kind IN ('battle.refund', 'giveaway.refund', 'packet.refund') AND r.reference = t.reference
          AND refunded_kind(r.kind) = t.kind
      ), 0) ELSE 0 END)::bigint AS amount
    FROM balance_entries e JOIN postings p ON p.id = e.posting_id JOIN transfers t ON t.id = p.transfer_id
    WHERE e.account_id IN (player_account(p_player, 'main'), player_account(p_player, 'secondary'))
      AND e.at > p_since AND p.amount < 0 AND counts_as_spending(t.kind, t.spending)
  ) s
  WHERE s.amount > 0
$$;
--> statement-breakpoint

-- Locks the player's main and secondary account and, the first time, counts the last 30 days from the postings. Call
-- before changing limits or breaks.
CREATE OR REPLACE FUNCTION limits_lock(p_player uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz(3) := p_at;
BEGIN
  PERFORM 1 FROM accounts WHERE player_id = p_player AND purpose IN ('main', 'secondary') ORDER BY id FOR NO KEY UPDATE;
  UPDATE accounts SET is_limited = true
  WHERE player_id = p_player AND purpose IN ('main', 'secondary') AND NOT is_limited;
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

-- Counts one spending of a limited player whose account is locked. Refuses it of a player whose identity check said
-- under age, during a break and above a limit. A purchase is no game: only a limit refuses it.
-- `spent` is the sum of counted_spendings with as_of - span < at; each spending leaves a period's sum once.
DROP FUNCTION limits_spend(uuid, uuid, bigint, timestamptz);
--> statement-breakpoint
CREATE FUNCTION limits_spend(p_player uuid, p_transfer uuid, p_kind text, p_amount bigint, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz(3) := p_at;
  v_period text;
BEGIN
  IF p_kind <> 'mall.buy' THEN
    PERFORM dream_break(p_player, v_at);
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

-- Gives back what is refunded of the transfer of this kind and reference, in the periods that still count it.
DROP FUNCTION limits_give_back(uuid, text);
--> statement-breakpoint
CREATE FUNCTION limits_give_back(p_player uuid, p_kind text, p_reference text, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_counted counted_spendings;
  v_back bigint;
BEGIN
  SELECT c.* INTO v_counted FROM counted_spendings c JOIN transfers t ON t.created_at = c.at AND t.id = c.transfer_id
  WHERE t.kind = p_kind AND t.reference = p_reference AND c.player_id = p_player
  FOR UPDATE OF c;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_back := least(p_amount, v_counted.amount);
  IF v_back = v_counted.amount THEN
    DELETE FROM counted_spendings
    WHERE player_id = p_player AND at = v_counted.at AND transfer_id = v_counted.transfer_id;
  ELSE
    UPDATE counted_spendings SET amount = amount - v_back
    WHERE player_id = p_player AND at = v_counted.at AND transfer_id = v_counted.transfer_id;
  END IF;
  UPDATE spend_limits SET spent = spent - v_back
  WHERE player_id = p_player AND v_counted.at > as_of - limit_span(period);
END $$;
--> statement-breakpoint

-- Counts a transfer against the limits of the players whose main or secondary accounts it names.
CREATE OR REPLACE FUNCTION limits_apply(
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
      PERFORM limits_spend(v_leg.player_id, p_id, p_kind, -v_leg.amount, p_at);
    ELSIF v_leg.amount > 0 AND refunded_kind(p_kind) IS NOT NULL THEN
      PERFORM limits_give_back(v_leg.player_id, refunded_kind(p_kind), p_reference, v_leg.amount);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

-- What limited players have spent, counted anew by these rules.
UPDATE accounts a SET is_limited = true
FROM accounts m WHERE m.player_id = a.player_id AND m.purpose = 'main' AND m.is_limited AND a.purpose = 'secondary';
--> statement-breakpoint
DELETE FROM counted_spendings;
--> statement-breakpoint
INSERT INTO counted_spendings (player_id, at, transfer_id, amount)
SELECT l.player_id, s.at, s.transfer_id, s.amount
FROM spend_limits l CROSS JOIN LATERAL player_spendings(l.player_id, l.as_of - limit_span('month')) s
WHERE l.period = 'month';
--> statement-breakpoint
UPDATE spend_limits l SET spent = coalesce((
  SELECT sum(c.amount) FROM counted_spendings c
  WHERE c.player_id = l.player_id AND c.at > l.as_of - limit_span(l.period)
), 0);
