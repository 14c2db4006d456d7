-- Locks the player's key until the transaction ends. NULL: the request is new; otherwise its first answer.
CREATE OR REPLACE FUNCTION idempotency_begin(p_player uuid, p_key text, p_fingerprint text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_stored idempotency_keys;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_player::text || ':' || p_key, 0)) THEN
    PERFORM raise_domain_error('idempotency.underWay');
  END IF;
  SELECT * INTO v_stored FROM idempotency_keys WHERE player_id = p_player AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_stored.fingerprint <> idempotency_digest(p_fingerprint) THEN
    PERFORM raise_domain_error('idempotency.reused');
  END IF;
  RETURN coalesce(v_stored.answer, opening_answer(p_player, v_stored.transfer_id));
END $$;
