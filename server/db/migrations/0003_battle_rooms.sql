CREATE TABLE "battle_emotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battle_emotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"battle_id" uuid NOT NULL,
	"pos" smallint,
	"emote" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battle_watchers" (
	"process_id" uuid NOT NULL,
	"battle_id" uuid NOT NULL,
	"visitors" integer NOT NULL,
	"player_ids" uuid[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_watchers_battle_id_process_id_pk" PRIMARY KEY("battle_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "battle_emotes" ADD CONSTRAINT "battle_emotes_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_watchers" ADD CONSTRAINT "battle_watchers_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battle_emotes_txid" ON "battle_emotes" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "battle_emotes_at" ON "battle_emotes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "battle_watchers_expires" ON "battle_watchers" USING btree ("expires_at");