-- Red packets (docs/fairness-packets.md): coins given away in shares that are drawn claim by claim.
CREATE TABLE "packet_commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"state" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "packet_commits_state" CHECK ("packet_commits"."state" IN ('open', 'used', 'lapsed')),
	CONSTRAINT "packet_commits_secrets" CHECK (num_nulls("packet_commits"."server_seed", "packet_commits"."secret_salt") IN (0, 2) AND num_nulls("packet_commits"."encrypted_secrets", "packet_commits"."seed_key_id") IN (0, 2) AND num_nonnulls("packet_commits"."server_seed", "packet_commits"."encrypted_secrets") = 1),
	CONSTRAINT "packet_commits_encrypted" CHECK (("packet_commits"."state" <> 'open' OR "packet_commits"."encrypted_secrets" IS NOT NULL) AND ("packet_commits"."state" <> 'lapsed' OR "packet_commits"."encrypted_secrets" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "packets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid,
	"commit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"shares" integer NOT NULL,
	"audience" text NOT NULL,
	"key" text,
	"greeting" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"claimed" integer NOT NULL,
	"left_amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "packets_commit_id_unique" UNIQUE("commit_id"),
	CONSTRAINT "packets_state" CHECK ("packets"."state" IN ('open', 'empty', 'expired')),
	CONSTRAINT "packets_terms" CHECK ("packets"."shares" BETWEEN 1 AND 200 AND "packets"."amount" BETWEEN "packets"."shares" AND 1000000000000),
	CONSTRAINT "packets_audience" CHECK ("packets"."audience" IN ('link', 'site') AND ("packets"."audience" = 'link') = ("packets"."key" IS NOT NULL)),
	CONSTRAINT "packets_claimed" CHECK ("packets"."claimed" BETWEEN 0 AND "packets"."shares"),
	CONSTRAINT "packets_left" CHECK ("packets"."left_amount" >= "packets"."shares" - "packets"."claimed" AND ("packets"."claimed" < "packets"."shares" OR "packets"."left_amount" = 0)),
	CONSTRAINT "packets_empty" CHECK (("packets"."state" = 'empty') = ("packets"."claimed" = "packets"."shares")),
	CONSTRAINT "packets_ended" CHECK (("packets"."state" = 'open') = ("packets"."ended_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "packet_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"packet_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"user_seed" text NOT NULL,
	"ticket" integer NOT NULL,
	"share" bigint NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "packet_claims_round" UNIQUE("packet_id","round"),
	CONSTRAINT "packet_claims_once" UNIQUE("packet_id","player_id"),
	CONSTRAINT "packet_claims_share" CHECK ("packet_claims"."share" >= 1 AND "packet_claims"."round" >= 1)
);
--> statement-breakpoint
ALTER TABLE "packet_commits" ADD CONSTRAINT "packet_commits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_commits" ADD CONSTRAINT "packet_commits_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_giver_id_players_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_commit_id_packet_commits_id_fk" FOREIGN KEY ("commit_id") REFERENCES "public"."packet_commits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packet_commits_one_open" ON "packet_commits" USING btree ("player_id") WHERE "packet_commits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "packets_site" ON "packets" USING btree ("id") WHERE "packets"."state" = 'open' AND "packets"."audience" = 'site';--> statement-breakpoint
CREATE INDEX "packets_due" ON "packets" USING btree ("expires_at") WHERE "packets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "packets_giver" ON "packets" USING btree ("giver_id","id");--> statement-breakpoint
CREATE INDEX "packet_claims_player" ON "packet_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE TRIGGER packet_claims_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON packet_claims
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
