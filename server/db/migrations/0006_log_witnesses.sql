CREATE TABLE "log_witnesses" (
	"verifier_key" text PRIMARY KEY NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"cosigned_size" bigint,
	"checkpoint" text,
	"cosignature" text,
	"cosigned_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_at" timestamp (3) with time zone
);
