-- Counts one spending of a limited player whose accounts are locked. Refuses it during a break, of a player found to be
-- under age, both but for the mall, and above a limit. `spent` is the sum of counted_spendings with
-- as_of - span < at; each spending leaves a period's sum once.
CREATE OR REPLACE FUNCTION limits_spend(p_player uuid, p_transfer uuid, p_kind text, p_amount bigint, p_at timestamptz)
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
