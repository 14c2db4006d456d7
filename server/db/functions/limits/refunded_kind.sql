-- The kind whose counted amount a kind gives back, under the same reference.
CREATE OR REPLACE FUNCTION refunded_kind(p_kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'battle.refund' THEN 'battle.hold' WHEN 'giveaway.refund' THEN 'giveaway.hold'
    WHEN 'packet.refund' THEN 'packet.give' END
$$;
