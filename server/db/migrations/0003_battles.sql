CREATE TABLE "battle_commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text NOT NULL,
	"server_seed" text NOT NULL,
	"secret_salt" text NOT NULL,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_commits_state" CHECK ("battle_commits"."state" IN ('open', 'used', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "battle_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battle_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"battle_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" smallint NOT NULL,
	"drawn" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_news_once" UNIQUE("battle_id","version")
);
--> statement-breakpoint
CREATE TABLE "battle_pulls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battle_id" uuid NOT NULL,
	"box" smallint NOT NULL,
	"pos" smallint NOT NULL,
	"round" integer NOT NULL,
	"box_id" text NOT NULL,
	"box_version" integer NOT NULL,
	"ticket" integer NOT NULL,
	"definition_id" text NOT NULL,
	"grade" smallint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "battle_pulls_round_once" UNIQUE("battle_id","round"),
	CONSTRAINT "battle_pulls_ticket" CHECK ("battle_pulls"."ticket" BETWEEN 1 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "battle_seats" (
	"battle_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"player_id" uuid,
	"bot_id" text,
	"user_seed" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"transfer_id" uuid,
	"payout" bigint,
	CONSTRAINT "battle_seats_battle_id_pos_pk" PRIMARY KEY("battle_id","pos"),
	CONSTRAINT "battle_seats_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "battle_seats_player_once" UNIQUE("battle_id","player_id"),
	CONSTRAINT "battle_seats_bot_once" UNIQUE("battle_id","bot_id"),
	CONSTRAINT "battle_seats_pos" CHECK ("battle_seats"."pos" BETWEEN 1 AND 6),
	CONSTRAINT "battle_seats_one_kind" CHECK (num_nonnulls("battle_seats"."player_id", "battle_seats"."bot_id") = 1),
	CONSTRAINT "battle_seats_held" CHECK (("battle_seats"."player_id" IS NULL) = ("battle_seats"."transfer_id" IS NULL)),
	CONSTRAINT "battle_seats_payout" CHECK ("battle_seats"."payout" >= 0)
);
--> statement-breakpoint
CREATE TABLE "battles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" smallint NOT NULL,
	"mode" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"teams" boolean NOT NULL,
	"share" boolean NOT NULL,
	"terminal" boolean NOT NULL,
	"jackpot" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"fast" boolean NOT NULL,
	"key" text,
	"creator_id" uuid NOT NULL,
	"commit_id" uuid NOT NULL,
	"seat_cost" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"boxes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"beacon_source" text,
	"beacon_round" bigint,
	"beacon_due_at" timestamp (3) with time zone,
	"beacon_value" text,
	"user_seed" text,
	"drawn_at" timestamp (3) with time zone,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"outcome" jsonb,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "battles_commit_id_unique" UNIQUE("commit_id"),
	CONSTRAINT "battles_state" CHECK ("battles"."state" BETWEEN 0 AND 3),
	CONSTRAINT "battles_rules" CHECK ("battles"."mode" IN (0, 1) AND "battles"."seats" IN (2, 3, 4, 6)),
	CONSTRAINT "battles_cost" CHECK ("battles"."seat_cost" > 0 AND "battles"."rounds" > 0),
	CONSTRAINT "battles_key" CHECK ("battles"."is_private" = ("battles"."key" IS NOT NULL)),
	CONSTRAINT "battles_waits_undrawn" CHECK ("battles"."state" <> 0 OR ("battles"."filled_at" IS NULL AND "battles"."drawn_at" IS NULL)),
	CONSTRAINT "battles_filled" CHECK ("battles"."state" NOT IN (1, 2) OR "battles"."filled_at" IS NOT NULL),
	CONSTRAINT "battles_drawn_whole" CHECK (num_nulls("battles"."drawn_at", "battles"."start_at", "battles"."end_at", "battles"."user_seed", "battles"."outcome") IN (0, 5)),
	CONSTRAINT "battles_finished_drawn" CHECK ("battles"."state" <> 2 OR "battles"."drawn_at" IS NOT NULL),
	CONSTRAINT "battles_cancelled_undrawn" CHECK ("battles"."state" <> 3 OR "battles"."drawn_at" IS NULL),
	CONSTRAINT "battles_ended" CHECK (("battles"."state" IN (2, 3)) = ("battles"."ended_at" IS NOT NULL)),
	CONSTRAINT "battles_reason" CHECK (("battles"."state" = 3) = ("battles"."cancel_reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_roll_id_rolls_id_fk";
--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_news" ADD CONSTRAINT "battle_news_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_battle_id_pos_battle_seats_battle_id_pos_fk" FOREIGN KEY ("battle_id","pos") REFERENCES "public"."battle_seats"("battle_id","pos") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_box_id_box_version_box_versions_box_id_version_fk" FOREIGN KEY ("box_id","box_version") REFERENCES "public"."box_versions"("box_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_creator_id_players_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_commit_id_battle_commits_id_fk" FOREIGN KEY ("commit_id") REFERENCES "public"."battle_commits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "battle_commits_one_open" ON "battle_commits" USING btree ("player_id") WHERE "battle_commits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "battle_news_txid" ON "battle_news" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "battle_news_at" ON "battle_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "battle_seats_player" ON "battle_seats" USING btree ("player_id","battle_id");--> statement-breakpoint
CREATE INDEX "battles_listed" ON "battles" USING btree ("created_at","id") WHERE NOT "battles"."is_private";--> statement-breakpoint
CREATE INDEX "battles_waiting" ON "battles" USING btree ("expires_at") WHERE "battles"."state" = 0;--> statement-breakpoint
CREATE INDEX "battles_running" ON "battles" USING btree ("end_at") WHERE "battles"."state" = 1;--> statement-breakpoint
CREATE INDEX "battles_finished" ON "battles" USING btree ("ended_at") WHERE "battles"."state" = 2;
--> statement-breakpoint
CREATE TRIGGER battle_pulls_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON battle_pulls
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- What a battle has promised stays: its rules from the beginning, its draw once there is one, all of it once it ended.
CREATE FUNCTION battles_keep_their_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN (2, 3) THEN
    RAISE EXCEPTION 'a battle that has ended never changes';
  END IF;
  IF NEW.state < OLD.state OR NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'a battle goes on by one version at a time, and never back';
  END IF;
  IF (NEW.id, NEW.mode, NEW.seats, NEW.teams, NEW.share, NEW.terminal, NEW.jackpot, NEW.is_private, NEW.key,
      NEW.commit_id, NEW.seat_cost, NEW.rounds, NEW.boxes)
     IS DISTINCT FROM
     (OLD.id, OLD.mode, OLD.seats, OLD.teams, OLD.share, OLD.terminal, OLD.jackpot, OLD.is_private, OLD.key,
      OLD.commit_id, OLD.seat_cost, OLD.rounds, OLD.boxes) THEN
    RAISE EXCEPTION 'the rules of a battle never change';
  END IF;
  IF OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.user_seed, NEW.outcome, NEW.start_at, NEW.end_at)
     IS DISTINCT FROM (OLD.drawn_at, OLD.user_seed, OLD.outcome, OLD.start_at, OLD.end_at) THEN
    RAISE EXCEPTION 'a battle is drawn once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER battles_keep_their_word BEFORE UPDATE ON battles
  FOR EACH ROW EXECUTE FUNCTION battles_keep_their_word();
--> statement-breakpoint

CREATE FUNCTION battle_seats_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.payout IS NOT NULL OR (to_jsonb(NEW) - 'payout') <> (to_jsonb(OLD) - 'payout') THEN
    RAISE EXCEPTION 'a seat is taken once and paid out once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER battle_seats_keep BEFORE UPDATE ON battle_seats
  FOR EACH ROW EXECUTE FUNCTION battle_seats_keep();
