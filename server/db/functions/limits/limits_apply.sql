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
