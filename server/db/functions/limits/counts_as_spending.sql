-- The kinds of transfers that count against the limits of the player from whose balance they take, beside spending:
-- what a battle or a giveaway holds, and what is bought in the mall, from either balance. An item bought can be played
-- for, so it counts when it is bought.
CREATE OR REPLACE FUNCTION counts_as_spending(p_kind text, p_spending boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_spending OR p_kind IN ('battle.hold', 'giveaway.hold', 'mall.buy')
$$;
