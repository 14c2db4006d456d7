-- Gives back what the transfer of this kind and reference counted, in the periods that still hold it.
CREATE OR REPLACE FUNCTION limits_give_back(p_player uuid, p_kind text, p_reference text, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_counted counted_spendings;
  v_back bigint;
BEGIN
  SELECT c.* INTO v_counted FROM counted_spendings c JOIN transfers t ON t.created_at = c.at AND t.id = c.transfer_id
  WHERE t.kind = p_kind AND t.reference = p_reference AND c.player_id = p_player
  FOR UPDATE OF c;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  v_back := least(p_amount, v_counted.amount);
  IF v_back = v_counted.amount THEN
    DELETE FROM counted_spendings
    WHERE player_id = p_player AND at = v_counted.at AND transfer_id = v_counted.transfer_id;
  ELSE
    UPDATE counted_spendings SET amount = amount - v_back
    WHERE player_id = p_player AND at = v_counted.at AND transfer_id = v_counted.transfer_id;
  END IF;
  UPDATE spend_limits SET spent = spent - v_back
  WHERE player_id = p_player AND v_counted.at > as_of - limit_span(period);
END $$;
