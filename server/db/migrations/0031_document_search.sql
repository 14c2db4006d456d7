ALTER TABLE "documents" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_times" CHECK ("documents"."visible_until" > "documents"."visible_from");
