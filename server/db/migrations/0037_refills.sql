-- A daily refill of play coins is a reward of its own kind (docs/rewards.md).
ALTER TABLE "reward_claims" DROP CONSTRAINT "reward_claims_kind";--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_kind" CHECK ("reward_claims"."kind" IN ('daily', 'level', 'task', 'refill'));
