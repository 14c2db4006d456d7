-- What operators watch: sums by day that a job counts behind the game (docs/monitoring.md), sign-ins of their page,
-- errors of pages, verdicts of audits.
CREATE TABLE "site_days" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"income" bigint NOT NULL,
	"outgo" bigint NOT NULL,
	"expected" double precision NOT NULL,
	"variance" double precision NOT NULL,
	CONSTRAINT "site_days_subject_day_key_pk" PRIMARY KEY("subject","day","key")
);
--> statement-breakpoint
CREATE TABLE "rollup_cursors" (
	"subject" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_access" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_access_kind" CHECK ("operator_access"."kind" IN ('link', 'session'))
);
--> statement-breakpoint
CREATE TABLE "page_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"browser" text NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_errors_last" ON "page_errors" USING btree ("last_at");
--> statement-breakpoint
CREATE TABLE "audit_verdicts" (
	"scope" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"coherent" boolean NOT NULL,
	"differences" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "audit_verdicts_scope" CHECK ("audit_verdicts"."scope" IN ('all', 'ledger'))
);
