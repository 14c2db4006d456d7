-- Turnover (docs/rewards.md): what a player spent on openings, dreams and battles. Counted in the transaction of the
-- postings, by a trigger, so that nothing that moves money has to think of it.
CREATE TABLE "player_turnovers" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "player_turnovers_amount" CHECK ("player_turnovers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "player_rewards" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"zone" text,
	"zone_set_at" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_rewards_zone" CHECK (("player_rewards"."zone" IS NULL) = ("player_rewards"."zone_set_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "reward_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"streak" integer,
	"transfer_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_claims_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "reward_claims_once" UNIQUE("player_id","kind","name"),
	CONSTRAINT "reward_claims_kind" CHECK ("reward_claims"."kind" IN ('daily', 'level', 'task')),
	CONSTRAINT "reward_claims_amount" CHECK ("reward_claims"."amount" > 0),
	CONSTRAINT "reward_claims_streak" CHECK (("reward_claims"."kind" = 'daily') = ("reward_claims"."streak" IS NOT NULL) AND "reward_claims"."streak" > 0)
);
--> statement-breakpoint
ALTER TABLE "player_turnovers" ADD CONSTRAINT "player_turnovers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_rewards" ADD CONSTRAINT "player_rewards_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_claims_player" ON "reward_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "verifications_player" ON "verifications" USING btree ("player_id");--> statement-breakpoint
CREATE TRIGGER reward_claims_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reward_claims
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- A share battle counts for nothing: nobody can lose it to another player, so two accounts would farm turnover in it. A
-- hold counts when it is staked: refunded and cancelled ones never do. The accounts are locked already, so the row of
-- their player is free.
CREATE FUNCTION postings_turnover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_turnovers AS t (player_id, amount)
  SELECT a.player_id, sum(-w.amount)
  FROM written w
  JOIN transfers f ON f.id = w.transfer_id AND f.kind IN ('box.open', 'dream.stake', 'battle.stake')
  JOIN accounts a ON a.id = w.account_id AND a.owner = 'player'
  LEFT JOIN battles b ON b.id = CASE WHEN f.kind = 'battle.stake' THEN split_part(f.reference, ':', 1)::uuid END
  WHERE w.amount < 0 AND NOT coalesce((b.rules ->> 'share')::boolean, false)
  GROUP BY a.player_id
  ON CONFLICT (player_id) DO UPDATE SET amount = t.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_turnover AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION postings_turnover();
--> statement-breakpoint

INSERT INTO player_turnovers (player_id, amount)
SELECT a.player_id, sum(-p.amount)
FROM transfers f
JOIN postings p ON p.transfer_id = f.id AND p.amount < 0
JOIN accounts a ON a.id = p.account_id AND a.owner = 'player'
LEFT JOIN battles b ON b.id = CASE WHEN f.kind = 'battle.stake' THEN split_part(f.reference, ':', 1)::uuid END
WHERE f.kind IN ('box.open', 'dream.stake', 'battle.stake') AND NOT coalesce((b.rules ->> 'share')::boolean, false)
GROUP BY a.player_id;
