-- Refuses with SQLSTATE FD000 and the wire's error code as the message: the whole statement is undone, and the caller
-- can tell a refusal from a fault.
CREATE OR REPLACE FUNCTION raise_domain_error(p_code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FD000', MESSAGE = p_code;
END $$;
