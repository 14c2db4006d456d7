CREATE TABLE "captcha_puzzles" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL,
	"x" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "captcha_puzzles_expires" ON "captcha_puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_puzzles_proof" ON "captcha_puzzles" USING btree ("proof_hash") WHERE "captcha_puzzles"."proof_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","purpose","id");--> statement-breakpoint
CREATE INDEX "sms_codes_expires" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_end" ON "rate_counters" USING btree ("window_end");
