-- Stores the answer with the key. The plans of PL/pgSQL are kept for the session, those of SQL functions are not.
CREATE OR REPLACE FUNCTION idempotency_complete(p_player uuid, p_key text, p_fingerprint text, p_answer jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (player_id, key, fingerprint, answer, created_at)
  VALUES (p_player, p_key, idempotency_digest(p_fingerprint), p_answer, p_at);
END $$;
