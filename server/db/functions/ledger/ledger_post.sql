-- Posts one transfer and answers the balances after it, in the order of p_accounts. Value moves by this function alone.
-- Accounts are locked in id order, one after another: what reads arrays is planned for their length at each call. The
-- CHECK on accounts refuses a player's overdraft. Limits are read only for an account that is marked as limited.
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
