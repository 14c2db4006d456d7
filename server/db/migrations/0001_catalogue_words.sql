CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "catalogue_items_search";--> statement-breakpoint
CREATE INDEX "catalogue_words_similar" ON "catalogue_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "catalogue_items_search" ON "catalogue_items" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "catalogue_words" ("word")
SELECT DISTINCT w.word FROM catalogue_items, regexp_split_to_table(search_text, '\s+') AS w (word)
WHERE length(w.word) > 1 AND w.word !~ '[0-9]';
