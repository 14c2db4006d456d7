-- Refuses a roll while the last ones of the player still take their time: p_seconds for each roll of the last request,
-- an opening's or a dream's, which has one moment for all its rolls. Call with the player's pair locked.
CREATE OR REPLACE FUNCTION opening_pace(p_player uuid, p_seconds integer, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_last timestamptz;
  v_count integer;
BEGIN
  SELECT r.created_at, count(*) INTO v_last, v_count
  FROM (SELECT created_at FROM rolls WHERE player_id = p_player ORDER BY id DESC LIMIT 10) AS r
  GROUP BY r.created_at ORDER BY r.created_at DESC LIMIT 1;
  IF v_last + make_interval(secs => p_seconds * v_count) > p_at THEN
    PERFORM raise_domain_error('limits.pace');
  END IF;
END $$;
