-- Opens a free box: as box_open, but it takes no coins, so limits on spending do not apply; pace, breaks and the age
-- check do. Returns NULL and does nothing if p_pair is no longer at p_round, for which the roll was computed. Locks
-- pair, free box.
CREATE OR REPLACE FUNCTION box_open_free(
  p_player uuid, p_key text, p_fingerprint text, p_free_box uuid,
  p_pair uuid, p_round integer, p_user_seed text, p_box text, p_version integer,
  p_at timestamptz, p_reveal_at timestamptz,
  p_roll uuid, p_ticket integer, p_item uuid, p_definition text, p_item_price bigint, p_grade smallint,
  p_openings jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_free_box free_boxes;
  v_seconds integer;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  UPDATE seed_pairs SET round = round + 1
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT * INTO v_free_box FROM free_boxes WHERE id = p_free_box AND player_id = p_player FOR NO KEY UPDATE;
  IF NOT FOUND OR v_free_box.box_id <> p_box THEN
    PERFORM raise_domain_error('freeBox.notFound');
  END IF;
  IF v_free_box.roll_id IS NOT NULL THEN
    PERFORM raise_domain_error('freeBox.opened');
  END IF;
  IF v_free_box.expires_at <= p_at THEN
    PERFORM raise_domain_error('freeBox.expired');
  END IF;
  -- Refuses players who are in a break or were found to be under age, as it does for dreams.
  PERFORM dream_break(p_player, p_at);
  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;
  IF NOT EXISTS (SELECT 1 FROM boxes WHERE id = p_box AND version = p_version) THEN
    PERFORM raise_domain_error('box.changed');
  END IF;

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  VALUES (p_roll, p_pair, p_round, p_player, 'opening', p_user_seed, p_ticket, p_at);
  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  VALUES (p_item, p_player, p_definition, p_item_price, 0, 'opening', p_roll, p_at);
  INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id)
  VALUES (p_roll, p_player, p_box, p_version, 0, NULL, p_item);
  INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  VALUES (p_roll, 21, p_player, p_definition, p_box, p_grade, p_reveal_at);
  UPDATE free_boxes SET roll_id = p_roll WHERE id = p_free_box;
  UPDATE free_box_totals SET opened = opened + 1 WHERE player_id = p_player;

  v_answer := jsonb_build_object('openings', p_openings, 'balance', (
    SELECT balance FROM accounts WHERE id = player_account(p_player, 'main')
  ));
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
