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
