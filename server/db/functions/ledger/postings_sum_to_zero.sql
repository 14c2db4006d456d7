-- All postings of a transfer are written by one statement; what the ledger promises of them is checked here.
CREATE OR REPLACE FUNCTION postings_sum_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM written GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2) THEN
    RAISE EXCEPTION 'postings of a transfer must sum to zero over two accounts or more';
  END IF;
  RETURN NULL;
END $$;
