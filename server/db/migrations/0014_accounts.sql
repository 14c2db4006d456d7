ALTER TABLE "players" ADD COLUMN "nickname_key" text;
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "mail" text;
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "closes_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_nickname_key_unique" UNIQUE ("nickname_key");
--> statement-breakpoint
CREATE INDEX "players_closing" ON "players" USING btree ("closes_at") WHERE "players"."closes_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "players_own_avatar" ON "players" USING btree ("avatar") WHERE "players"."avatar" LIKE '/avatars/%';
--> statement-breakpoint
CREATE TABLE "avatars" (
	"hash" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_confirmations" (
	"player_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_confirmations_player_id_purpose_pk" PRIMARY KEY("player_id","purpose"),
	CONSTRAINT "security_confirmations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")
);
--> statement-breakpoint
CREATE TABLE "account_closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"items" integer NOT NULL,
	"coins" bigint NOT NULL,
	"transfer_id" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_closures_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "account_closures_transfer" CHECK (("account_closures"."coins" = 0) = ("account_closures"."transfer_id" IS NULL)),
	CONSTRAINT "account_closures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id"),
	CONSTRAINT "account_closures_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id")
);
--> statement-breakpoint

-- A closure is written once, in the transaction that closes the account.
CREATE TRIGGER account_closures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_closures
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
