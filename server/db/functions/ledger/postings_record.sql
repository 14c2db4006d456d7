-- Entries, totals and quarters of players' accounts only. An account is locked while its postings are written, so nothing
-- waits here that has not waited before.
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
