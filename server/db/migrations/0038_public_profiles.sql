ALTER TABLE "players" ADD COLUMN "shows_profile" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "drops_player_reveal" ON "drops" USING btree ("player_id","reveal_at","id");--> statement-breakpoint
CREATE INDEX "drops_player_grade" ON "drops" USING btree ("player_id","grade","reveal_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE players p SET shows_profile = false FROM account_closures c WHERE c.player_id = p.id;
