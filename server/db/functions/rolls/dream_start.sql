-- One dream: takes the staked items and the coins they lack of the fee, writes roll, dream, and for a win item and
-- drop; stores the answer with the key. Returns NULL and does nothing if p_pair is no longer at p_round, for which the
-- roll was computed. p_item is NULL for a loss. Locks pair, items, accounts.
CREATE OR REPLACE FUNCTION dream_start(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_target text, p_value bigint, p_tickets integer, p_side text, p_edge integer, p_fee bigint,
  p_terms_hash text, p_staked uuid[],
  p_roll uuid, p_ticket integer, p_item uuid, p_grade smallint,
  p_transfer uuid, p_sales bigint, p_payouts bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_dream jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_main bigint;
  v_balance bigint;
  v_is_limited boolean;
  v_secondary bigint;
  v_secondary_balance bigint;
  v_staked bigint := 0;
  v_coins bigint;
  v_change bigint;
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
  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;

  IF NOT EXISTS (SELECT 1 FROM catalogue_items WHERE id = p_target AND price = p_value) THEN
    PERFORM raise_domain_error('dream.changed');
  END IF;

  IF cardinality(p_staked) > 0 THEN
    v_staked := items_stake(p_player, p_staked, p_roll);
  END IF;
  IF greatest(v_staked, p_fee) >= p_value THEN
    PERFORM raise_domain_error('dream.target');
  END IF;
  v_coins := greatest(p_fee - v_staked, 0);
  v_change := greatest(v_staked - p_fee, 0);

  SELECT id, balance, is_limited INTO v_main, v_balance, v_is_limited FROM accounts
  WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  SELECT id, balance INTO v_secondary, v_secondary_balance FROM accounts
  WHERE player_id = p_player AND purpose = 'secondary' AND shard = 0;
  IF v_is_limited THEN
    PERFORM dream_break(p_player, p_at);
  END IF;
  IF v_coins > 0 THEN
    IF v_balance < v_coins THEN
      PERFORM raise_domain_error('balance.insufficient');
    END IF;
    v_balance := (ledger_post(
      p_transfer, 'dream.stake', p_roll::text, p_target, p_player::text, true, p_at,
      ARRAY[v_main, p_sales], ARRAY[-v_coins, v_coins]
    ))[1];
  ELSIF v_change > 0 THEN
    v_secondary_balance := (ledger_post(
      p_transfer, 'dream.change', p_roll::text, p_target, p_player::text, false, p_at,
      ARRAY[v_secondary, p_payouts], ARRAY[v_change, -v_change]
    ))[1];
  END IF;

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  VALUES (p_roll, p_pair, p_round, p_player, 'dream', p_user_seed, p_ticket, p_at);
  IF p_item IS NOT NULL THEN
    INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
    VALUES (p_item, p_player, p_target, p_value, 0, 'dream', p_roll, p_at);
    INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
    VALUES (p_roll, 22, p_player, p_target, NULL, p_grade, p_reveal_at);
  END IF;
  INSERT INTO dreams (roll_id, player_id, target_id, value, tickets, side, edge, fee, terms_hash, coins, staked_items,
                      staked_value, change, transfer_id, won, item_id)
  VALUES (p_roll, p_player, p_target, p_value, p_tickets, p_side, p_edge, p_fee, p_terms_hash, v_coins, cardinality(p_staked),
          v_staked, v_change, CASE WHEN v_coins + v_change > 0 THEN p_transfer END, p_item IS NOT NULL, p_item);
  INSERT INTO dream_totals AS t (player_id, total) VALUES (p_player, 1)
  ON CONFLICT (player_id) DO UPDATE SET total = t.total + 1;

  v_answer := jsonb_build_object(
    'dream', p_dream || jsonb_build_object(
      'coins', v_coins, 'stakedItems', cardinality(p_staked), 'stakedValue', v_staked, 'change', v_change
    ),
    'balance', v_balance, 'secondaryBalance', v_secondary_balance
  );
  PERFORM idempotency_complete(p_player, p_key, p_fingerprint, v_answer, p_at);
  RETURN v_answer;
END $$;
