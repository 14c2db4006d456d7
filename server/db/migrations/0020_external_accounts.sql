-- A nonce of a provider is accepted once, by whichever process.
CREATE TABLE "external_nonces" (
	"endpoint" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "external_nonces_endpoint_nonce_pk" PRIMARY KEY("endpoint","nonce")
);
--> statement-breakpoint
CREATE TABLE "external_sign_ups" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"external_user" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_associations" (
	"handle" text PRIMARY KEY NOT NULL,
	"mac_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "external_nonces_expires" ON "external_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "external_sign_ups_expires" ON "external_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_associations_expires" ON "sandbox_associations" USING btree ("expires_at");
