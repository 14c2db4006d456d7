CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"player_id" uuid,
	"purpose" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "accounts_identity" UNIQUE NULLS NOT DISTINCT("player_id","purpose","shard"),
	CONSTRAINT "accounts_balance_not_negative" CHECK ("accounts"."owner" = 'house' OR "accounts"."balance" >= 0),
	CONSTRAINT "accounts_owner" CHECK (("accounts"."owner" = 'house') = ("accounts"."player_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "box_versions" (
	"box_id" text NOT NULL,
	"version" integer NOT NULL,
	"price" bigint NOT NULL,
	"ranges" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_versions_box_id_version_pk" PRIMARY KEY("box_id","version")
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" text PRIMARY KEY NOT NULL,
	"theme_id" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"cover" text NOT NULL,
	"is_new" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"names" jsonb NOT NULL,
	"grade" smallint NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" smallint NOT NULL,
	"player_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"box_id" text,
	"grade" smallint NOT NULL,
	"reveal_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"player_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"price" bigint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"origin_kind" text NOT NULL,
	"origin_id" uuid NOT NULL,
	"end_kind" text,
	"end_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "items_origin_id_unique" UNIQUE("origin_id"),
	CONSTRAINT "items_state" CHECK ("items"."state" BETWEEN 0 AND 4),
	CONSTRAINT "items_one_end" CHECK (("items"."state" IN (0, 1, 3)) = ("items"."end_kind" IS NULL)),
	CONSTRAINT "items_end_named" CHECK (("items"."end_kind" IS NULL) = ("items"."end_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"box_id" text NOT NULL,
	"box_version" integer NOT NULL,
	"price" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "openings_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"password_hash" text,
	"nickname" text NOT NULL,
	"avatar" text NOT NULL,
	"external_user" text,
	"promotion_code" text,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "players_phone_unique" UNIQUE("phone"),
	CONSTRAINT "players_external_user_unique" UNIQUE("external_user"),
	CONSTRAINT "players_promotion_code_unique" UNIQUE("promotion_code")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "postings_amount_not_zero" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "rolls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_seed" text NOT NULL,
	"ticket" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rolls_round_once" UNIQUE("pair_id","round"),
	CONSTRAINT "rolls_ticket" CHECK ("rolls"."ticket" BETWEEN 1 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "seed_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text NOT NULL,
	"server_seed" text NOT NULL,
	"secret_salt" text NOT NULL,
	"public_hash" text NOT NULL,
	"user_seed" text,
	"round" integer DEFAULT 1 NOT NULL,
	"committed_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_config" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"tagline" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"spending" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
CREATE TABLE "user_seeds" (
	"pair_id" uuid NOT NULL,
	"from_round" integer NOT NULL,
	"user_seed" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_seeds_pair_id_from_round_pk" PRIMARY KEY("pair_id","from_round")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_cover_catalogue_items_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_box_id_box_version_box_versions_box_id_version_fk" FOREIGN KEY ("box_id","box_version") REFERENCES "public"."box_versions"("box_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_pair_id_seed_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_seeds" ADD CONSTRAINT "user_seeds_pair_id_seed_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drops_reveal" ON "drops" USING btree ("reveal_at","id");--> statement-breakpoint
CREATE INDEX "drops_reveal_top" ON "drops" USING btree ("reveal_at","id") WHERE "drops"."grade" <= 1;--> statement-breakpoint
CREATE INDEX "items_owner" ON "items" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "items_end" ON "items" USING btree ("end_id");--> statement-breakpoint
CREATE INDEX "openings_transfer" ON "openings" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "postings_transfer" ON "postings" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "rolls_player" ON "rolls" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_active" ON "seed_pairs" USING btree ("player_id") WHERE "seed_pairs"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_next" ON "seed_pairs" USING btree ("player_id") WHERE "seed_pairs"."state" = 'next';--> statement-breakpoint
CREATE INDEX "seed_pairs_player" ON "seed_pairs" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");