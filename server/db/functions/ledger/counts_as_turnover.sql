-- What counts as turnover. A share battle counts for nothing: nobody can lose it to another player, so two accounts would
-- farm turnover in it. A hold counts when it is staked: refunded and cancelled ones never do.
CREATE OR REPLACE FUNCTION counts_as_turnover(p_kind text, p_reference text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_kind = 'battle.stake' THEN
    RETURN NOT EXISTS (
      SELECT 1 FROM battles WHERE id = split_part(p_reference, ':', 1)::uuid AND (rules ->> 'share')::boolean
    );
  END IF;
  RETURN p_kind IN ('box.open', 'dream.stake');
END $$;
