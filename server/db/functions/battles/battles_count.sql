-- Counts of battles, and for a finished one the days of its players. Deferred to the commit: what battles of the whole
-- site share is locked last, in one order, and for the shortest time.
CREATE OR REPLACE FUNCTION battles_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_shard smallint := get_byte(uuid_send(NEW.id), 15) % 16;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO battle_counts AS c (is_private, state, mode, shard, count)
    VALUES (OLD.is_private, OLD.state, OLD.mode, v_shard, -1)
    ON CONFLICT (is_private, state, mode, shard) DO UPDATE SET count = c.count - 1;
  END IF;
  INSERT INTO battle_counts AS c (is_private, state, mode, shard, count)
  VALUES (NEW.is_private, NEW.state, NEW.mode, v_shard, 1)
  ON CONFLICT (is_private, state, mode, shard) DO UPDATE SET count = c.count + 1;
  IF NEW.state = 2 THEN
    INSERT INTO battle_days AS d (player_id, day, total, battles, wins, public_battles, public_wins)
    SELECT player_id, (NEW.ended_at AT TIME ZONE 'UTC')::date, coalesce(payout, 0), 1, (coalesce(payout, 0) > 0)::integer,
           (NOT NEW.is_private)::integer, (NOT NEW.is_private AND coalesce(payout, 0) > 0)::integer
    FROM battle_seats WHERE battle_id = NEW.id AND player_id IS NOT NULL ORDER BY player_id
    ON CONFLICT (player_id, day) DO UPDATE
    SET total = d.total + excluded.total, battles = d.battles + excluded.battles, wins = d.wins + excluded.wins,
        public_battles = d.public_battles + excluded.public_battles, public_wins = d.public_wins + excluded.public_wins;
  END IF;
  RETURN NULL;
END $$;
