-- Counters of the lists (docs/ARCHITECTURE.md, "Lists"): totals without count(*), and the place of a page without a walk
-- over all pages before it. Each is written in the transaction of what it counts; the audit compares them.
CREATE TABLE "list_blocks" (
	"list" text NOT NULL,
	"player_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "list_blocks_list_player_id_first_id_pk" PRIMARY KEY("list","player_id","first_id"),
	CONSTRAINT "list_blocks_counted" CHECK ("list_blocks"."count" >= 0 AND "list_blocks"."last_id" >= "list_blocks"."first_id")
);
--> statement-breakpoint
CREATE TABLE "balance_totals" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"postings" integer NOT NULL,
	CONSTRAINT "balance_totals_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "site_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "site_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "battle_counts" (
	"is_private" boolean NOT NULL,
	"state" smallint NOT NULL,
	"mode" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "battle_counts_is_private_state_mode_shard_pk" PRIMARY KEY("is_private","state","mode","shard")
);
--> statement-breakpoint
CREATE TABLE "battle_days" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total" bigint NOT NULL,
	"battles" integer NOT NULL,
	"wins" integer NOT NULL,
	"public_battles" integer NOT NULL,
	"public_wins" integer NOT NULL,
	CONSTRAINT "battle_days_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "battle_ranking" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"players" jsonb NOT NULL,
	CONSTRAINT "battle_ranking_one" CHECK ("battle_ranking"."id" = 1)
);
--> statement-breakpoint
-- Updates of a count stay on their page.
ALTER TABLE "list_blocks" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "balance_totals" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "site_counts" SET (fillfactor = 30);--> statement-breakpoint
ALTER TABLE "battle_counts" SET (fillfactor = 30);--> statement-breakpoint
CREATE INDEX "battle_days_day" ON "battle_days" USING btree ("day","player_id","total");--> statement-breakpoint
-- A player's games are listed by kind: one with many openings has the few dreams without reading them.
CREATE INDEX "rolls_player_kind" ON "rolls" USING btree ("player_id","kind","created_at","id");--> statement-breakpoint
DROP INDEX "rolls_player_time";--> statement-breakpoint
CREATE INDEX "battles_listed_state" ON "battles" USING btree ("state","created_at","id") WHERE NOT "battles"."is_private";--> statement-breakpoint

INSERT INTO list_blocks (list, player_id, first_id, last_id, count)
SELECT list, player_id,
       CASE block WHEN 0 THEN '00000000-0000-0000-0000-000000000000' ELSE (array_agg(id ORDER BY id))[1] END,
       (array_agg(id ORDER BY id DESC))[1], count(*)
FROM (
  SELECT list, player_id, id, (row_number() OVER (PARTITION BY list, player_id ORDER BY id) - 1) / 1000 AS block
  FROM (
    SELECT 'rolls' AS list, player_id, id FROM rolls
    UNION ALL SELECT 'battles', player_id, battle_id FROM battle_seats WHERE player_id IS NOT NULL
    UNION ALL SELECT 'messages', player_id, id FROM messages
    UNION ALL SELECT 'dreams', player_id, roll_id FROM dreams
    UNION ALL SELECT 'purchases', player_id, id FROM purchases
    UNION ALL SELECT 'retrievals', player_id, id FROM retrievals
  ) AS listed
) AS numbered
GROUP BY list, player_id, block;
--> statement-breakpoint
INSERT INTO balance_totals (account_id, kind, postings)
SELECT account_id, kind, count(*) FROM balance_entries GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO site_counts (name, shard, count)
SELECT 'openings', 0, count(*) FROM openings UNION ALL SELECT 'verified', 0, count(*) FROM verifications;
--> statement-breakpoint
INSERT INTO battle_counts (is_private, state, mode, shard, count)
SELECT is_private, state, mode, 0, count(*) FROM battles GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO battle_days (player_id, day, total, battles, wins, public_battles, public_wins)
SELECT s.player_id, (b.ended_at AT TIME ZONE 'UTC')::date, coalesce(sum(s.payout), 0), count(*),
       count(*) FILTER (WHERE s.payout > 0), count(*) FILTER (WHERE NOT b.is_private),
       count(*) FILTER (WHERE NOT b.is_private AND s.payout > 0)
FROM battles b JOIN battle_seats s ON s.battle_id = b.id
WHERE b.state = 2 AND s.player_id IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO battle_ranking (id, at, players) VALUES (1, '1970-01-01 00:00:00+00', '[]');
--> statement-breakpoint

-- Counts new rows of a player's list, their ids ascending. A list is cut by id into blocks: each begins at its first_id
-- and ends before the next; the first begins at the nil UUID. Ids above all before them begin a new block after 1,000
-- rows, others go to the block they belong to. Only a block of 1,000 rows can have got a successor since it was read.
CREATE FUNCTION list_blocks_add(p_list text, p_player uuid, p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_rows integer := cardinality(p_ids);
  v_last uuid := p_ids[cardinality(p_ids)];
  v_block list_blocks;
  v_id uuid;
BEGIN
  UPDATE list_blocks SET count = count + v_rows, last_id = greatest(last_id, v_last)
  WHERE list = p_list AND player_id = p_player AND count < 1000 AND first_id <= p_ids[1] AND first_id = (
    SELECT first_id FROM list_blocks WHERE list = p_list AND player_id = p_player ORDER BY first_id DESC LIMIT 1
  );
  IF FOUND THEN
    RETURN;
  END IF;

  LOOP
    SELECT * INTO v_block FROM list_blocks WHERE list = p_list AND player_id = p_player
    ORDER BY first_id DESC LIMIT 1 FOR NO KEY UPDATE;
    EXIT WHEN NOT EXISTS (
      SELECT 1 FROM list_blocks WHERE list = p_list AND player_id = p_player AND first_id > v_block.first_id
    );
  END LOOP;
  IF v_block.list IS NULL THEN
    INSERT INTO list_blocks AS b (list, player_id, first_id, last_id, count)
    VALUES (p_list, p_player, '00000000-0000-0000-0000-000000000000', v_last, v_rows)
    ON CONFLICT (list, player_id, first_id) DO UPDATE
    SET count = b.count + excluded.count, last_id = greatest(b.last_id, excluded.last_id);
  ELSIF p_ids[1] > v_block.last_id AND v_block.count >= 1000 THEN
    INSERT INTO list_blocks (list, player_id, first_id, last_id, count)
    VALUES (p_list, p_player, p_ids[1], v_last, v_rows);
  ELSE
    FOREACH v_id IN ARRAY p_ids LOOP
      UPDATE list_blocks SET count = count + 1, last_id = greatest(last_id, v_id)
      WHERE list = p_list AND player_id = p_player AND first_id = (
        SELECT first_id FROM list_blocks WHERE list = p_list AND player_id = p_player AND first_id <= v_id
        ORDER BY first_id DESC LIMIT 1
      );
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint

-- Of a table with player_id and id; the argument names the list.
CREATE FUNCTION list_blocks_of_ids() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(id ORDER BY id) AS ids FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add(TG_ARGV[0], v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_blocks_of_dreams() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(roll_id ORDER BY roll_id) AS ids FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('dreams', v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_blocks_of_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(battle_id ORDER BY battle_id) AS ids FROM written WHERE player_id IS NOT NULL
    GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('battles', v_added.player_id, v_added.ids);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A block that a deletion empties stays.
CREATE FUNCTION list_blocks_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_blocks b SET count = b.count - d.rows
  FROM (
    SELECT w.player_id, k.first_id, count(*) AS rows
    FROM deleted w CROSS JOIN LATERAL (
      SELECT first_id FROM list_blocks
      WHERE list = TG_ARGV[0] AND player_id = w.player_id AND first_id <= w.id ORDER BY first_id DESC LIMIT 1
    ) AS k GROUP BY 1, 2
  ) AS d
  WHERE b.list = TG_ARGV[0] AND b.player_id = d.player_id AND b.first_id = d.first_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dreams_list AFTER INSERT ON dreams REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_dreams();
--> statement-breakpoint
CREATE TRIGGER purchases_list AFTER INSERT ON purchases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('purchases');
--> statement-breakpoint
CREATE TRIGGER retrievals_list AFTER INSERT ON retrievals REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('retrievals');
--> statement-breakpoint
CREATE TRIGGER messages_list AFTER INSERT ON messages REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('messages');
--> statement-breakpoint
CREATE TRIGGER messages_unlist AFTER DELETE ON messages REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_deleted('messages');
--> statement-breakpoint
CREATE TRIGGER battle_seats_list AFTER INSERT ON battle_seats REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_seats();
--> statement-breakpoint

-- Adds to the shard of a count of the whole site that an id chooses; no transaction locks another of the same name.
CREATE FUNCTION site_counts_add(p_name text, p_id uuid, p_rows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_shard smallint := get_byte(uuid_send(p_id), 15) % 32;
BEGIN
  UPDATE site_counts SET count = count + p_rows WHERE name = p_name AND shard = v_shard;
  IF NOT FOUND THEN
    INSERT INTO site_counts AS c (name, shard, count) VALUES (p_name, v_shard, p_rows)
    ON CONFLICT (name, shard) DO UPDATE SET count = c.count + excluded.count;
  END IF;
END $$;
--> statement-breakpoint

-- The list of the player's rolls, and the site's openings, whose shard follows from the player.
CREATE FUNCTION rolls_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_added record;
BEGIN
  FOR v_added IN
    SELECT player_id, array_agg(id ORDER BY id) AS ids, count(*) FILTER (WHERE kind = 'opening') AS openings
    FROM written GROUP BY player_id ORDER BY player_id
  LOOP
    PERFORM list_blocks_add('rolls', v_added.player_id, v_added.ids);
    IF v_added.openings > 0 THEN
      PERFORM site_counts_add('openings', v_added.player_id, v_added.openings);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rolls_count AFTER INSERT ON rolls REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rolls_count();
--> statement-breakpoint
CREATE FUNCTION verifications_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM site_counts_add('verified', NEW.roll_id, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER verifications_count AFTER INSERT ON verifications
  FOR EACH ROW EXECUTE FUNCTION verifications_count();
--> statement-breakpoint

-- Counts of battles, and for a finished one the days of its players. Deferred to the commit: what battles of the whole
-- site share is locked last, in one order, and for the shortest time.
CREATE FUNCTION battles_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER battles_created AFTER INSERT ON battles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION battles_count();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER battles_changed AFTER UPDATE ON battles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION battles_count();
--> statement-breakpoint

-- As before, and the totals of the kinds.
CREATE OR REPLACE FUNCTION postings_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH own AS (
    SELECT w.id, w.account_id, w.amount, t.kind, t.created_at AS at
    FROM written w
    JOIN accounts a ON a.id = w.account_id AND a.owner = 'player'
    JOIN transfers t ON t.id = w.transfer_id
  ), entered AS (
    INSERT INTO balance_entries (account_id, at, posting_id, kind) SELECT account_id, at, id, kind FROM own
  ), counted AS (
    INSERT INTO balance_totals AS n (account_id, kind, postings)
    SELECT account_id, kind, count(*) FROM own GROUP BY account_id, kind
    ON CONFLICT (account_id, kind) DO UPDATE SET postings = n.postings + excluded.postings
  )
  INSERT INTO balance_quarters AS q (account_id, kind, quarter, postings, income, outgo)
  SELECT account_id, kind, balance_quarter(at), count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  FROM own GROUP BY account_id, kind, balance_quarter(at)
  ON CONFLICT (account_id, quarter, kind) DO UPDATE
  SET postings = q.postings + excluded.postings, income = q.income + excluded.income, outgo = q.outgo + excluded.outgo;
  RETURN NULL;
END $$;
