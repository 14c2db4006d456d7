CREATE TABLE "overlay_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"battle_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "overlay_links_key" UNIQUE("key_hash"),
	CONSTRAINT "overlay_links_kind" CHECK ("overlay_links"."kind" IN ('player', 'site', 'battle')),
	CONSTRAINT "overlay_links_battle" CHECK ("overlay_links"."battle_id" IS NULL OR "overlay_links"."kind" = 'battle')
);
--> statement-breakpoint
ALTER TABLE "overlay_links" ADD CONSTRAINT "overlay_links_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_links" ADD CONSTRAINT "overlay_links_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overlay_links_player" ON "overlay_links" USING btree ("player_id","created_at");
