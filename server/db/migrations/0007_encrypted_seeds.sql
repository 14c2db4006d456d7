-- Secrets that are not revealed are stored encrypted. Rows of older programs are encrypted at the start of the server,
-- which has the key: until then they do not meet the checks, which therefore hold for rows written from now on.
CREATE TABLE "seed_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"plain_removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "seed_pairs" ALTER COLUMN "server_seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seed_pairs" ALTER COLUMN "secret_salt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "battle_commits" ALTER COLUMN "server_seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "battle_commits" ALTER COLUMN "secret_salt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD COLUMN "encrypted_secrets" text;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD COLUMN "seed_key_id" text;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD COLUMN "encrypted_secrets" text;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD COLUMN "seed_key_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "seed_keys_one_current" ON "seed_keys" USING btree ("is_current") WHERE "seed_keys"."is_current";--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_secrets" CHECK (num_nulls("seed_pairs"."server_seed", "seed_pairs"."secret_salt") IN (0, 2) AND num_nulls("seed_pairs"."encrypted_secrets", "seed_pairs"."seed_key_id") IN (0, 2) AND num_nonnulls("seed_pairs"."server_seed", "seed_pairs"."encrypted_secrets") = 1);--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_encrypted" CHECK (("seed_pairs"."state" = 'revealed') = ("seed_pairs"."encrypted_secrets" IS NULL)) NOT VALID;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_secrets" CHECK (num_nulls("battle_commits"."server_seed", "battle_commits"."secret_salt") IN (0, 2) AND num_nulls("battle_commits"."encrypted_secrets", "battle_commits"."seed_key_id") IN (0, 2) AND num_nonnulls("battle_commits"."server_seed", "battle_commits"."encrypted_secrets") = 1);--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_encrypted" CHECK (("battle_commits"."state" <> 'open' OR "battle_commits"."encrypted_secrets" IS NOT NULL) AND ("battle_commits"."state" <> 'lapsed' OR "battle_commits"."encrypted_secrets" IS NULL)) NOT VALID;
