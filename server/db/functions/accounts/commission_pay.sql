-- Counts what an invited player has recharged or spent since the last time at this rate, and pays what is owed by now:
-- floor(sum of base × rate / 10000) − paid before. Below one unit nothing is paid, and nothing is lost. Accounts are
-- locked before the invitee's row, as an opening locks them. A closed inviter is owed nothing. Answers what was paid.
CREATE OR REPLACE FUNCTION commission_pay(
  p_invitee uuid, p_source text, p_rate integer, p_id uuid, p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_secondary bigint;
  v_invitee invitees;
  v_base bigint;
  v_owed bigint;
  v_due bigint;
BEGIN
  SELECT player_account(inviter_id, 'secondary') INTO v_secondary FROM invitees WHERE player_id = p_invitee;
  PERFORM 1 FROM accounts WHERE id IN (v_secondary, p_house) ORDER BY id FOR NO KEY UPDATE;
  SELECT * INTO v_invitee FROM invitees WHERE player_id = p_invitee FOR NO KEY UPDATE;
  v_base := CASE p_source WHEN 'recharge' THEN v_invitee.recharged - v_invitee.recharged_counted
                          WHEN 'turnover' THEN v_invitee.turnover - v_invitee.turnover_counted END;
  IF coalesce(v_base, 0) = 0 THEN
    RETURN 0;
  END IF;

  INSERT INTO commission_bases AS b (invitee_id, source, rate, base)
  VALUES (p_invitee, p_source,
          CASE WHEN EXISTS (SELECT 1 FROM account_closures WHERE player_id = v_invitee.inviter_id) THEN 0 ELSE p_rate END,
          v_base)
  ON CONFLICT (invitee_id, source, rate) DO UPDATE SET base = b.base + excluded.base;
  SELECT floor(sum(base::numeric * rate) / 10000) INTO v_owed
  FROM commission_bases WHERE invitee_id = p_invitee AND source = p_source;
  v_due := v_owed - CASE p_source WHEN 'recharge' THEN v_invitee.recharge_commission ELSE v_invitee.turnover_commission END;
  IF p_source = 'recharge' THEN
    UPDATE invitees SET recharged_counted = recharged, recharge_commission = v_owed WHERE player_id = p_invitee;
  ELSE
    UPDATE invitees SET turnover_counted = turnover, turnover_commission = v_owed WHERE player_id = p_invitee;
  END IF;
  IF v_due = 0 THEN
    RETURN 0;
  END IF;

  -- Unique with the kind: the sum owed by now names the payment.
  PERFORM ledger_post(
    p_transfer, 'commission.' || p_source, p_invitee || ':' || v_owed, 'commission on ' || p_source, 'house', false, p_at,
    ARRAY[v_secondary, p_house], ARRAY[v_due, -v_due]
  );
  INSERT INTO commissions (id, inviter_id, invitee_id, source, amount, transfer_id, created_at)
  VALUES (p_id, v_invitee.inviter_id, p_invitee, p_source, v_due, p_transfer, p_at);
  INSERT INTO promoters AS p (player_id, commissions, recharge, turnover)
  VALUES (v_invitee.inviter_id, 1, CASE p_source WHEN 'recharge' THEN v_due ELSE 0 END,
          CASE p_source WHEN 'turnover' THEN v_due ELSE 0 END)
  ON CONFLICT (player_id) DO UPDATE SET commissions = p.commissions + 1,
    recharge = p.recharge + excluded.recharge, turnover = p.turnover + excluded.turnover;
  RETURN v_due;
END $$;
