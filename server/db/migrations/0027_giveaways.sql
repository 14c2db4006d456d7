-- Giveaways (docs/fairness-giveaways.md): prizes of the house or of players, drawn among who has joined.
CREATE TABLE "giveaway_participants" (
	"giveaway_id" uuid NOT NULL,
	"code" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"user_seed" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "giveaway_participants_giveaway_id_code_pk" PRIMARY KEY("giveaway_id","code"),
	CONSTRAINT "giveaway_participants_once" UNIQUE("giveaway_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "giveaway_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"definition_id" text,
	"value" bigint NOT NULL,
	"item_id" uuid,
	"draw_value" text,
	"draw_left" integer,
	"draw_index" integer,
	"code" integer,
	CONSTRAINT "giveaway_prizes_round" UNIQUE("giveaway_id","round"),
	CONSTRAINT "giveaway_prizes_value" CHECK ("giveaway_prizes"."value" > 0),
	CONSTRAINT "giveaway_prizes_item_named" CHECK ("giveaway_prizes"."item_id" IS NULL OR "giveaway_prizes"."definition_id" IS NOT NULL),
	CONSTRAINT "giveaway_prizes_drawn_whole" CHECK (num_nulls("giveaway_prizes"."draw_value", "giveaway_prizes"."draw_left", "giveaway_prizes"."draw_index", "giveaway_prizes"."code") IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "giveaways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" smallint NOT NULL,
	"giver_id" uuid,
	"titles" jsonb,
	"password_hash" text,
	"promotion_code" text,
	"promoter_id" uuid,
	"level" integer,
	"recharge_amount" bigint,
	"recharge_since" timestamp (3) with time zone,
	"code_from" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"participants" integer NOT NULL,
	"repeat_winners" boolean NOT NULL,
	"total_value" bigint NOT NULL,
	"hold_transfer_id" uuid,
	"terms_hash" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"beacon_source" text,
	"beacon_round" bigint,
	"beacon_due_at" timestamp (3) with time zone,
	"beacon_value" text,
	"beacon_signature" text,
	"user_seed" text,
	"drawn_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "giveaways_state" CHECK ("giveaways"."state" BETWEEN 0 AND 2),
	CONSTRAINT "giveaways_kind" CHECK (("giveaways"."kind" = 'official') = ("giveaways"."giver_id" IS NULL)),
	CONSTRAINT "giveaways_participants" CHECK ("giveaways"."participants" BETWEEN 0 AND "giveaways"."max_participants"),
	CONSTRAINT "giveaways_value" CHECK ("giveaways"."total_value" >= 0),
	CONSTRAINT "giveaways_promoter" CHECK (("giveaways"."promotion_code" IS NULL) = ("giveaways"."promoter_id" IS NULL)),
	CONSTRAINT "giveaways_recharge" CHECK (num_nulls("giveaways"."recharge_amount", "giveaways"."recharge_since") IN (0, 2)),
	CONSTRAINT "giveaways_secrets" CHECK (num_nulls("giveaways"."server_seed", "giveaways"."secret_salt") IN (0, 2) AND num_nulls("giveaways"."encrypted_secrets", "giveaways"."seed_key_id") IN (0, 2) AND num_nonnulls("giveaways"."server_seed", "giveaways"."encrypted_secrets") = 1),
	CONSTRAINT "giveaways_revealed" CHECK (("giveaways"."state" = 0) = ("giveaways"."encrypted_secrets" IS NOT NULL)),
	CONSTRAINT "giveaways_beacon" CHECK (num_nulls("giveaways"."beacon_source", "giveaways"."beacon_round", "giveaways"."beacon_due_at") IN (0, 3)),
	CONSTRAINT "giveaways_drawn_whole" CHECK (num_nulls("giveaways"."user_seed", "giveaways"."drawn_at", "giveaways"."end_at") IN (0, 3)),
	CONSTRAINT "giveaways_drawn_closed" CHECK ("giveaways"."drawn_at" IS NULL OR "giveaways"."drawn_at" >= "giveaways"."closes_at"),
	CONSTRAINT "giveaways_ended" CHECK (("giveaways"."state" = 0) = ("giveaways"."ended_at" IS NULL)),
	CONSTRAINT "giveaways_finished_drawn" CHECK ("giveaways"."state" <> 1 OR "giveaways"."drawn_at" IS NOT NULL),
	CONSTRAINT "giveaways_cancelled" CHECK (("giveaways"."state" = 2) = ("giveaways"."cancel_reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_state";--> statement-breakpoint
ALTER TABLE "giveaway_participants" ADD CONSTRAINT "giveaway_participants_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_participants" ADD CONSTRAINT "giveaway_participants_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_giver_id_players_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_promoter_id_players_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_hold_transfer_id_transfers_id_fk" FOREIGN KEY ("hold_transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giveaway_participants_player" ON "giveaway_participants" USING btree ("player_id","closes_at","giveaway_id");--> statement-breakpoint
CREATE INDEX "giveaway_prizes_item" ON "giveaway_prizes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "giveaways_open" ON "giveaways" USING btree ("kind","closes_at","id") WHERE "giveaways"."state" = 0;--> statement-breakpoint
CREATE INDEX "giveaways_finished" ON "giveaways" USING btree ("kind","closes_at","id") WHERE "giveaways"."state" = 1;--> statement-breakpoint
CREATE INDEX "giveaways_giver" ON "giveaways" USING btree ("giver_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "giveaways_running" ON "giveaways" USING btree ("end_at") WHERE "giveaways"."state" = 0 AND "giveaways"."drawn_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_state" CHECK ("items"."state" BETWEEN 0 AND 6);--> statement-breakpoint
CREATE TRIGGER giveaway_participants_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON giveaway_participants
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- Participants join before the draw, each with the code that follows the last one.
CREATE FUNCTION giveaway_participants_check_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_giveaway giveaways;
BEGIN
  SELECT * INTO v_giveaway FROM giveaways WHERE id = NEW.giveaway_id;
  IF v_giveaway.state <> 0 OR v_giveaway.drawn_at IS NOT NULL OR NEW.joined_at >= v_giveaway.closes_at THEN
    RAISE EXCEPTION 'a giveaway is joined before it closes';
  END IF;
  IF NEW.code <> v_giveaway.code_from + v_giveaway.participants THEN
    RAISE EXCEPTION 'a roll code follows the one before it';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER giveaway_participants_check_insert BEFORE INSERT ON giveaway_participants
  FOR EACH ROW EXECUTE FUNCTION giveaway_participants_check_insert();
--> statement-breakpoint

-- What a giveaway fixes at its creation stays; a draw happens once, and an ended giveaway no longer changes.
CREATE FUNCTION giveaways_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_changing text[] := ARRAY['state', 'participants', 'server_seed', 'secret_salt', 'encrypted_secrets', 'seed_key_id',
    'beacon_value', 'beacon_signature', 'user_seed', 'drawn_at', 'end_at', 'ended_at', 'cancel_reason'];
BEGIN
  IF OLD.state <> 0 OR (to_jsonb(NEW) - v_changing) <> (to_jsonb(OLD) - v_changing) THEN
    RAISE EXCEPTION 'the terms of a giveaway stay, and an ended one does not change';
  END IF;
  IF OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.user_seed, NEW.participants) IS DISTINCT FROM
    (OLD.drawn_at, OLD.user_seed, OLD.participants) THEN
    RAISE EXCEPTION 'a giveaway is drawn once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER giveaways_check_update BEFORE UPDATE ON giveaways
  FOR EACH ROW EXECUTE FUNCTION giveaways_check_update();
--> statement-breakpoint

-- Of a prize only its draw is written, once.
CREATE FUNCTION giveaway_prizes_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_changing text[] := ARRAY['draw_value', 'draw_left', 'draw_index', 'code'];
BEGIN
  IF OLD.code IS NOT NULL OR (to_jsonb(NEW) - v_changing) <> (to_jsonb(OLD) - v_changing) THEN
    RAISE EXCEPTION 'a prize is drawn once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER giveaway_prizes_check_update BEFORE UPDATE ON giveaway_prizes
  FOR EACH ROW EXECUTE FUNCTION giveaway_prizes_check_update();
--> statement-breakpoint

-- Holds a giver's items as prizes, locked in id order as by items_sell: `p_prizes` names the prize of each item. Returns
-- the items with their values.
CREATE FUNCTION giveaway_hold_items(p_player uuid, p_ids uuid[], p_prizes uuid[])
RETURNS TABLE (id uuid, definition_id text, price bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_locked record;
  v_count integer := 0;
BEGIN
  FOR v_locked IN
    SELECT i.state, i.favourite FROM items i WHERE i.owner_id = p_player AND i.id = ANY (p_ids)
    ORDER BY i.id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    IF v_locked.favourite THEN
      PERFORM raise_domain_error('item.favourite');
    END IF;
    v_count := v_count + 1;
  END LOOP;
  IF v_count <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  RETURN QUERY UPDATE items i SET state = 6, end_kind = 'giveaway', end_id = n.prize
    FROM unnest(p_ids, p_prizes) AS n (item, prize) WHERE i.id = n.item
    RETURNING i.id, i.definition_id, i.price;
END $$;
