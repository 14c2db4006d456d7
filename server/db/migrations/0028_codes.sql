-- Free boxes and golden codes. A free box is one opening without a payment, given by a code, a reward or an operator.
CREATE TABLE "free_boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"box_id" text NOT NULL,
	"source" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"roll_id" uuid,
	CONSTRAINT "free_boxes_roll_id_unique" UNIQUE("roll_id"),
	CONSTRAINT "free_boxes_source" CHECK ("free_boxes"."source" IN ('code', 'reward', 'operator')),
	CONSTRAINT "free_boxes_expiry" CHECK ("free_boxes"."expires_at" > "free_boxes"."granted_at")
);
--> statement-breakpoint
CREATE TABLE "free_box_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"granted" integer NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "free_box_totals_opened" CHECK ("free_box_totals"."opened" BETWEEN 0 AND "free_box_totals"."granted")
);
--> statement-breakpoint
CREATE TABLE "code_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"gift" text NOT NULL,
	"amount" bigint,
	"definition_id" text,
	"box_id" text,
	"box_days" integer,
	"max_uses" integer,
	"player_id" uuid,
	"codes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "code_lots_gift" CHECK (CASE "code_lots"."gift"
	  WHEN 'coins' THEN "code_lots"."amount" > 0 AND "code_lots"."definition_id" IS NULL AND "code_lots"."box_id" IS NULL
	  WHEN 'item' THEN "code_lots"."amount" IS NULL AND "code_lots"."definition_id" IS NOT NULL AND "code_lots"."box_id" IS NULL
	  WHEN 'freeBox' THEN "code_lots"."amount" IS NULL AND "code_lots"."definition_id" IS NULL AND "code_lots"."box_id" IS NOT NULL
	  ELSE false END),
	CONSTRAINT "code_lots_box_days" CHECK ("code_lots"."box_days" > 0 AND ("code_lots"."box_days" IS NULL OR "code_lots"."gift" = 'freeBox')),
	CONSTRAINT "code_lots_max_uses" CHECK ("code_lots"."max_uses" > 0),
	CONSTRAINT "code_lots_codes" CHECK ("code_lots"."codes" > 0),
	CONSTRAINT "code_lots_expiry" CHECK ("code_lots"."expires_at" > "code_lots"."created_at")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "codes_used" CHECK ("codes"."used" BETWEEN 0 AND coalesce("codes"."max_uses", "codes"."used")),
	CONSTRAINT "codes_hash" CHECK ("codes"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "code_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid,
	"item_id" uuid,
	"free_box_id" uuid,
	CONSTRAINT "code_redemptions_once" UNIQUE("code_hash","player_id"),
	CONSTRAINT "code_redemptions_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "code_redemptions_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "code_redemptions_free_box_id_unique" UNIQUE("free_box_id"),
	CONSTRAINT "code_redemptions_one_gift" CHECK (num_nonnulls("code_redemptions"."transfer_id", "code_redemptions"."item_id", "code_redemptions"."free_box_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "openings" ALTER COLUMN "transfer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_payment" CHECK (("openings"."transfer_id" IS NULL) = ("openings"."price" = 0));--> statement-breakpoint
ALTER TABLE "free_boxes" ADD CONSTRAINT "free_boxes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_boxes" ADD CONSTRAINT "free_boxes_roll_id_openings_roll_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."openings"("roll_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_box_totals" ADD CONSTRAINT "free_box_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_lots" ADD CONSTRAINT "code_lots_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_lots" ADD CONSTRAINT "code_lots_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_lot_id_code_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."code_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_code_hash_codes_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."codes"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_free_box_id_free_boxes_id_fk" FOREIGN KEY ("free_box_id") REFERENCES "public"."free_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_boxes_player" ON "free_boxes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "free_boxes_waiting" ON "free_boxes" USING btree ("player_id","id","expires_at") WHERE "free_boxes"."roll_id" IS NULL;--> statement-breakpoint
CREATE INDEX "free_boxes_opened" ON "free_boxes" USING btree ("player_id","id") WHERE "free_boxes"."roll_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_lot" ON "codes" USING btree ("lot_id");--> statement-breakpoint
CREATE TRIGGER code_redemptions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON code_redemptions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- A free box is opened once; nothing else of it changes.
CREATE FUNCTION free_boxes_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.roll_id IS NOT NULL
    OR to_jsonb(NEW) - 'roll_id' IS DISTINCT FROM to_jsonb(OLD) - 'roll_id' THEN
    RAISE EXCEPTION 'a free box is opened once and never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER free_boxes_check_change BEFORE UPDATE OR DELETE ON free_boxes
  FOR EACH ROW EXECUTE FUNCTION free_boxes_check_change();
--> statement-breakpoint

-- Opens a free box: as box_open, but it takes no coins, so limits on spending do not apply; pace, breaks and the age
-- check do. Returns NULL and does nothing if p_pair is no longer at p_round, for which the roll was computed. Locks
-- pair, free box.
CREATE FUNCTION box_open_free(
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
