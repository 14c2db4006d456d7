ALTER TABLE "players" ADD COLUMN "channel_code" text;
