ALTER TABLE "verifications" DROP CONSTRAINT "verifications_pkey";--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_roll_id_player_id_pk" PRIMARY KEY("roll_id","player_id");
