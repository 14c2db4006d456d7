-- Answers of a payment for boxes, from its rows: equal to the one given when it was made.
CREATE OR REPLACE FUNCTION opening_answer(p_player uuid, p_transfer uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'openings', (
      SELECT jsonb_agg(n.body || jsonb_build_object(
        'rollId', r.id, 'round', r.round, 'roll', r.ticket, 'publicHash', s.public_hash, 'userSeed', r.user_seed,
        'ownedId', o.item_id
      ) ORDER BY r.round)
      FROM openings o JOIN rolls r ON r.id = o.roll_id JOIN seed_pairs s ON s.id = r.pair_id
      JOIN opening_presentations n ON n.id = o.presentation_id
      WHERE o.transfer_id = p_transfer
    ),
    'balance', (
      SELECT p.balance_after FROM postings p
      WHERE p.transfer_id = p_transfer AND p.account_id = player_account(p_player, 'main')
    )
  );
END $$;
