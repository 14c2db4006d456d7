-- The stored form of a fingerprint. An SQL function that PL/pgSQL calls is planned at each call; this one is planned once
-- for the session.
CREATE OR REPLACE FUNCTION idempotency_digest(p_fingerprint text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN substr(sha256(convert_to(p_fingerprint, 'UTF8')), 1, 16);
END $$;
