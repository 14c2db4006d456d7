ALTER TABLE "sessions" ADD COLUMN "user_agent" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_ended" ON "ended_sessions" USING btree ("ended_at");
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"seed_key_id" text NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"setup_expires_at" timestamp (3) with time zone,
	"last_step" bigint,
	CONSTRAINT "totp_secrets_state" CHECK (num_nonnulls("totp_secrets"."enabled_at", "totp_secrets"."setup_expires_at") = 1),
	CONSTRAINT "totp_secrets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id"),
	CONSTRAINT "totp_secrets_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_player_id_code_hash_pk" PRIMARY KEY("player_id","code_hash"),
	CONSTRAINT "recovery_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")
);
--> statement-breakpoint
CREATE INDEX "passkeys_player" ON "passkeys" USING btree ("player_id","created_at");
--> statement-breakpoint
CREATE TABLE "passkey_registrations" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_registrations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"passkey_challenge" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id")
);
--> statement-breakpoint
CREATE INDEX "login_challenges_expires" ON "login_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "login_challenges_player" ON "login_challenges" USING btree ("player_id");
--> statement-breakpoint
-- The database's own clock, as for reading: every process sees the same recent rows.
CREATE FUNCTION record_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended_sessions (token_hash, ended_at)
  SELECT token_hash, clock_timestamp() FROM ended ON CONFLICT (token_hash) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions"
REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION record_ended_sessions();
