-- An opening in fewer bytes (docs/decisions/0017-bytes-of-an-opening.md).

-- What the answer of an opening says beside its rows, once for all openings that say the same.
CREATE TABLE "opening_presentations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_presentations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" "bytea" NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "opening_presentations_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TRIGGER opening_presentations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON opening_presentations
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "presentation_id" integer;--> statement-breakpoint
-- A key keeps its answer, or names the payment from which the answer is built again.
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "fingerprint" SET DATA TYPE bytea USING sha256(convert_to("fingerprint", 'UTF8'));--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."answer" IS NULL) <> ("idempotency_keys"."transfer_id" IS NULL));--> statement-breakpoint

-- Written with the row they name by one statement; the audit finds an opening or a posting without it.
ALTER TABLE "openings" DROP CONSTRAINT "openings_roll_id_rolls_id_fk";--> statement-breakpoint
ALTER TABLE "openings" DROP CONSTRAINT "openings_transfer_id_transfers_id_fk";--> statement-breakpoint
ALTER TABLE "openings" DROP CONSTRAINT "openings_item_id_items_id_fk";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_transfer_id_transfers_id_fk";--> statement-breakpoint

-- A payment for boxes is its own reference, which the primary key keeps unique.
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_once";--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("kind","reference") WHERE "transfers"."kind" <> 'box.open';--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_box_open" CHECK ("transfers"."kind" <> 'box.open' OR "transfers"."reference" = "transfers"."id"::text);--> statement-breakpoint
DROP INDEX "items_end";--> statement-breakpoint
CREATE INDEX "items_end" ON "items" USING btree ("end_id") WHERE "items"."end_id" IS NOT NULL;--> statement-breakpoint

CREATE FUNCTION idempotency_digest(p_fingerprint text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(p_fingerprint, 'UTF8'))
$$;
--> statement-breakpoint

-- Answers of a payment for boxes, from its rows: equal to the one given when it was made.
CREATE FUNCTION opening_answer(p_player uuid, p_transfer uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
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
--> statement-breakpoint

-- The ids of what p_openings say beside the fields that `opening_answer` adds, in their order. New ones are written in
-- the order of their digests, so that transactions that write the same wait for each other in one order.
CREATE FUNCTION opening_presentation_ids(p_openings jsonb) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  v_said record;
  v_id integer;
  v_ids integer[] := array_fill(0, ARRAY[jsonb_array_length(p_openings)]);
BEGIN
  FOR v_said IN
    SELECT b.body, sha256(convert_to(b.body::text, 'UTF8')) AS digest, o.place
    FROM jsonb_array_elements(p_openings) WITH ORDINALITY AS o (opening, place),
      LATERAL (SELECT o.opening - '{rollId,round,roll,publicHash,userSeed,ownedId}'::text[] AS body OFFSET 0) AS b
    ORDER BY digest
  LOOP
    SELECT id INTO v_id FROM opening_presentations WHERE digest = v_said.digest;
    IF NOT FOUND THEN
      -- Another transaction may write the same: its row is read once it has committed.
      INSERT INTO opening_presentations (digest, body) VALUES (v_said.digest, v_said.body) ON CONFLICT DO NOTHING;
      SELECT id INTO v_id FROM opening_presentations WHERE digest = v_said.digest;
    END IF;
    v_ids[v_said.place] := v_id;
  END LOOP;
  RETURN v_ids;
END $$;
--> statement-breakpoint

-- Locks the player's key until the transaction ends. NULL: the request is new; otherwise its first answer.
CREATE OR REPLACE FUNCTION idempotency_begin(p_player uuid, p_key text, p_fingerprint text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_stored idempotency_keys;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(p_player::text || ':' || p_key, 0)) THEN
    PERFORM raise_domain_error('idempotency.underWay');
  END IF;
  SELECT * INTO v_stored FROM idempotency_keys WHERE player_id = p_player AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_stored.fingerprint <> idempotency_digest(p_fingerprint) THEN
    PERFORM raise_domain_error('idempotency.reused');
  END IF;
  RETURN coalesce(v_stored.answer, opening_answer(p_player, v_stored.transfer_id));
END $$;
--> statement-breakpoint

-- The plans of PL/pgSQL are kept for the session, those of SQL functions are not.
CREATE OR REPLACE FUNCTION idempotency_complete(p_player uuid, p_key text, p_fingerprint text, p_answer jsonb, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (player_id, key, fingerprint, answer, created_at)
  VALUES (p_player, p_key, idempotency_digest(p_fingerprint), p_answer, p_at);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION player_account(p_player uuid, p_purpose text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM accounts WHERE player_id = p_player AND purpose = p_purpose AND shard = 0);
END $$;
--> statement-breakpoint

-- Opens a box p_count times: charges the player, writes rolls, items, openings and drops, stores the key with the
-- payment. Returns NULL and does nothing if p_pair is no longer at p_round, for which the rolls were computed. The
-- arrays have one entry per opening, in the same order. The configuration may set a least time per opening.
CREATE OR REPLACE FUNCTION box_open(
  p_player uuid, p_key text, p_fingerprint text,
  p_pair uuid, p_round integer, p_user_seed text,
  p_box text, p_version integer, p_price bigint,
  p_transfer uuid, p_house bigint, p_at timestamptz, p_reveal_at timestamptz,
  p_roll_ids uuid[], p_tickets integer[], p_item_ids uuid[],
  p_definitions text[], p_item_prices bigint[], p_grades smallint[],
  p_openings jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_answer jsonb := idempotency_begin(p_player, p_key, p_fingerprint);
  v_count integer := array_length(p_roll_ids, 1);
  v_account bigint;
  v_balance bigint;
  v_seconds integer;
BEGIN
  IF v_answer IS NOT NULL THEN
    RETURN v_answer;
  END IF;

  UPDATE seed_pairs SET round = round + v_count
  WHERE id = p_pair AND player_id = p_player AND state = 'active' AND round = p_round AND user_seed = p_user_seed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  SELECT value::integer INTO v_seconds FROM sys_config WHERE name = 'minOpeningSeconds';
  IF v_seconds > 0 THEN
    PERFORM opening_pace(p_player, v_seconds, p_at);
  END IF;

  IF NOT EXISTS (SELECT 1 FROM boxes WHERE id = p_box AND version = p_version) THEN
    PERFORM raise_domain_error('box.changed');
  END IF;

  SELECT id, balance INTO v_account, v_balance FROM accounts
  WHERE player_id = p_player AND purpose = 'main' AND shard = 0;
  IF v_balance < p_price * v_count THEN
    PERFORM raise_domain_error('balance.insufficient');
  END IF;
  v_balance := (ledger_post(
    p_transfer, 'box.open', p_transfer::text, p_box || ' × ' || v_count, p_player::text, true, p_at,
    ARRAY[v_account, p_house], ARRAY[-p_price * v_count, p_price * v_count]
  ))[1];

  INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
  SELECT u.roll_id, p_pair, p_round + u.place::integer - 1, p_player, 'opening', p_user_seed, u.ticket, p_at
  FROM unnest(p_roll_ids, p_tickets) WITH ORDINALITY AS u (roll_id, ticket, place);

  INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
  SELECT u.item_id, p_player, u.definition, u.price, 0, 'opening', u.roll_id, p_at
  FROM unnest(p_item_ids, p_definitions, p_item_prices, p_roll_ids) AS u (item_id, definition, price, roll_id);

  INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id, presentation_id)
  SELECT u.roll_id, p_player, p_box, p_version, p_price, p_transfer, u.item_id, u.presentation
  FROM unnest(p_roll_ids, p_item_ids, opening_presentation_ids(p_openings)) AS u (roll_id, item_id, presentation);

  INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  SELECT u.roll_id, 21, p_player, u.definition, p_box, u.grade, p_reveal_at
  FROM unnest(p_roll_ids, p_definitions, p_grades) AS u (roll_id, definition, grade);

  INSERT INTO idempotency_keys (player_id, key, fingerprint, transfer_id, created_at)
  VALUES (p_player, p_key, idempotency_digest(p_fingerprint), p_transfer, p_at);
  RETURN jsonb_build_object('openings', p_openings, 'balance', v_balance);
END $$;