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
