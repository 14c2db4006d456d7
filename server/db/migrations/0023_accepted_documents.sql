CREATE TABLE "documents" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"published_on" date NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "documents_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "documents_version" CHECK ("documents"."version" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current" ON "documents" USING btree ("id") WHERE "documents"."is_current";
--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("kind","position","id") WHERE "documents"."is_current";
--> statement-breakpoint
CREATE TABLE "accepted_documents" (
	"player_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_documents_player_id_document_id_version_pk" PRIMARY KEY("player_id","document_id","version")
);
--> statement-breakpoint
ALTER TABLE "accepted_documents" ADD CONSTRAINT "accepted_documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "accepted_documents" ADD CONSTRAINT "accepted_documents_document_id_version_documents_id_version_fk" FOREIGN KEY ("document_id","version") REFERENCES "public"."documents"("id","version") ON DELETE no action ON UPDATE no action;
