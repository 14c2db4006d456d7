ALTER TABLE "players" ADD COLUMN "trade_url" text;
