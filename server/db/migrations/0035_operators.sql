CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_name" text NOT NULL,
	"uid" integer NOT NULL,
	"host" text NOT NULL,
	"command" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"reference" text,
	"key" text,
	"fingerprint" text,
	"transfer_id" uuid,
	CONSTRAINT "operator_acts_key" UNIQUE("key"),
	CONSTRAINT "operator_acts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "operator_acts_outcome" CHECK ("operator_acts"."outcome" IN ('ok', 'refused', 'failed')),
	CONSTRAINT "operator_acts_moved" CHECK ("operator_acts"."key" IS NULL AND "operator_acts"."transfer_id" IS NULL OR "operator_acts"."outcome" = 'ok' AND NOT "operator_acts"."dry_run"),
	CONSTRAINT "operator_acts_fingerprint" CHECK (("operator_acts"."key" IS NULL) = ("operator_acts"."fingerprint" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "operator_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	CONSTRAINT "operator_notices_times" CHECK ("operator_notices"."visible_until" > "operator_notices"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "operator_prices" (
	"definition_id" text PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"file_price" bigint NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_prices_price" CHECK ("operator_prices"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_prices" ADD CONSTRAINT "operator_prices_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_acts_order" ON "operator_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operator_notices_order" ON "operator_notices" USING btree ("at","id");--> statement-breakpoint
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
