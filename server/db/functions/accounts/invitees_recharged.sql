-- Deferred to the end of the transaction, when the postings of the transfer are there; other kinds cost nothing.
CREATE OR REPLACE FUNCTION invitees_recharged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitees i SET recharged = i.recharged + s.amount
  FROM (SELECT a.player_id, sum(p.amount) AS amount
        FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' AND a.purpose = 'main'
        WHERE p.transfer_id = NEW.id AND p.amount > 0 GROUP BY a.player_id) s
  WHERE i.player_id = s.player_id;
  RETURN NULL;
END $$;
