-- Opens a box p_count times: writes rolls, items, openings and drops, charges the player, stores the key with the
-- payment. All NULL, and nothing is done, if p_pair is no longer at p_round, for which the rolls were computed. The arrays
-- have one entry per opening, in the same order. The configuration may set a least time per opening. The accounts are
-- locked late: the house's are shared.
CREATE OR REPLACE FUNCTION box_open(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_box text, p_version integer, p_price bigint,
  p_transfer uuid, p_house bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_roll_ids uuid[], p_tickets integer[], p_item_ids uuid[],
  p_definitions text[], p_item_prices bigint[], p_grades smallint[],
  p_presentations integer[],
  -- The main balance after the payment.
  OUT balance bigint,
  -- The first answer to the key, if it was used before.
  OUT answer jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  v_count integer := array_length(p_roll_ids, 1);
  v_account accounts;
  v_seconds integer;
BEGIN
  answer := idempotency_begin(p_player, p_key, p_fingerprint);
  IF answer IS NOT NULL THEN
    RETURN;
  END IF;

  UPDATE seed_pairs SET round = round + v_count
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;

  IF NOT EXISTS (SELECT 1 FROM boxes WHERE id = p_box AND version = p_version) THEN
    PERFORM raise_domain_error('box.changed');
  END IF;

  SELECT * INTO v_account FROM accounts WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  IF v_account.balance < p_price * v_count THEN
    PERFORM raise_domain_error('balance.insufficient');
  END IF;

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  SELECT u.roll_id, p_pair, p_round + u.place::integer - 1, p_player, 'opening', p_user_seed, u.ticket, p_at
  FROM unnest(p_roll_ids, p_tickets) WITH ORDINALITY AS u (roll_id, ticket, place);

  INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id, presentation_id)
  SELECT u.roll_id, p_player, p_box, p_version, p_price, p_transfer, u.item_id, u.presentation
  FROM unnest(p_roll_ids, p_item_ids, p_presentations) AS u (roll_id, item_id, presentation);

  INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  SELECT u.roll_id, 21, p_player, u.definition, p_box, u.grade, p_reveal_at
  FROM unnest(p_roll_ids, p_definitions, p_grades) AS u (roll_id, definition, grade);

  INSERT INTO idempotency_keys (player_id, key, fingerprint, transfer_id, created_at)
  VALUES (p_player, p_key, idempotency_digest(p_fingerprint), p_transfer, p_at);

  balance := (ledger_post(
    p_transfer, 'box.open', '', p_box || ' × ' || v_count, p_player::text, true, p_at,
    ARRAY[v_account.id, p_house], ARRAY[-p_price * v_count, p_price * v_count]
  ))[1];

  -- After the accounts: sales lock the player's accounts before the counts of items.
  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  SELECT u.item_id, p_player, u.definition, u.price, 0, 'opening', u.roll_id, p_at
  FROM unnest(p_item_ids, p_definitions, p_item_prices, p_roll_ids) AS u (item_id, definition, price, roll_id);
END $$;
