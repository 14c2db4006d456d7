CREATE TABLE "known_devices" (
	"player_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_player_id_token_hash_pk" PRIMARY KEY("player_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_failures" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "network" text DEFAULT '' NOT NULL;
