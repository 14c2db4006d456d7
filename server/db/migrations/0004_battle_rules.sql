-- One column for the rules of a battle instead of one column each. USING rewrites the rows without firing triggers.
ALTER TABLE "battles" ADD COLUMN "rules" jsonb;
--> statement-breakpoint
ALTER TABLE "battles" ALTER COLUMN "rules" TYPE jsonb
  USING jsonb_build_object('teams', "teams", 'share', "share", 'terminal', "terminal", 'jackpot', "jackpot");
--> statement-breakpoint
ALTER TABLE "battles" ALTER COLUMN "rules" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "battles" DROP COLUMN "teams";--> statement-breakpoint
ALTER TABLE "battles" DROP COLUMN "share";--> statement-breakpoint
ALTER TABLE "battles" DROP COLUMN "terminal";--> statement-breakpoint
ALTER TABLE "battles" DROP COLUMN "jackpot";--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_rule_flags" CHECK (jsonb_typeof("battles"."rules") = 'object' AND NOT jsonb_path_exists("battles"."rules", '$.* ? (@.type() <> "boolean")'));
--> statement-breakpoint

-- Rules never change, a draw never changes once there is one, nothing changes after the end.
CREATE OR REPLACE FUNCTION battles_keep_their_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN (2, 3) THEN
    RAISE EXCEPTION 'a battle that has ended never changes';
  END IF;
  IF NEW.state < OLD.state OR NEW.version <> OLD.version + 1 THEN
    RAISE EXCEPTION 'a battle goes on by one version at a time, and never back';
  END IF;
  IF (NEW.id, NEW.mode, NEW.seats, NEW.rules, NEW.is_private, NEW.key, NEW.commit_id, NEW.seat_cost, NEW.rounds,
      NEW.boxes)
     IS DISTINCT FROM
     (OLD.id, OLD.mode, OLD.seats, OLD.rules, OLD.is_private, OLD.key, OLD.commit_id, OLD.seat_cost, OLD.rounds,
      OLD.boxes) THEN
    RAISE EXCEPTION 'the rules of a battle never change';
  END IF;
  IF OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.user_seed, NEW.outcome, NEW.start_at, NEW.end_at)
     IS DISTINCT FROM (OLD.drawn_at, OLD.user_seed, OLD.outcome, OLD.start_at, OLD.end_at) THEN
    RAISE EXCEPTION 'a battle is drawn once';
  END IF;
  RETURN NEW;
END $$;
