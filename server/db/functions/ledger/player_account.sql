-- The account of a player for a purpose: main, secondary.
CREATE OR REPLACE FUNCTION player_account(p_player uuid, p_purpose text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM accounts WHERE player_id = p_player AND purpose = p_purpose AND shard = 0);
END $$;
