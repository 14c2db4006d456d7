CREATE TABLE "login_failures" (
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_failures_phone_address_pk" PRIMARY KEY("phone","address")
);
--> statement-breakpoint
CREATE INDEX "login_failures_since" ON "login_failures" USING btree ("since");--> statement-breakpoint
-- One spelling for each phone: a mobile number of China without its country code. Where both spellings have an account,
-- both stay as they are.
UPDATE players p SET phone = substr(p.phone, 4)
WHERE p.phone ~ '^\+861[3-9][0-9]{9}$' AND NOT EXISTS (SELECT 1 FROM players o WHERE o.phone = substr(p.phone, 4));
