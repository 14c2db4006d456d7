-- Refuses a dream of a player found to be under age, or during a break. ledger_post does so too, but a dream that staked
-- items pay for moves no coins.
CREATE OR REPLACE FUNCTION dream_break(p_player uuid, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_kind text;
BEGIN
  IF EXISTS (SELECT 1 FROM identities WHERE player_id = p_player AND under_age_at IS NOT NULL) THEN
    PERFORM raise_domain_error('identity.underAge');
  END IF;

  SELECT b.kind INTO v_kind FROM play_breaks b WHERE b.player_id = p_player AND (b.until IS NULL OR b.until > p_at)
  ORDER BY b.until DESC NULLS FIRST LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error(CASE v_kind WHEN 'coolOff' THEN 'limits.coolOff' ELSE 'limits.excluded' END);
  END IF;
END $$;
