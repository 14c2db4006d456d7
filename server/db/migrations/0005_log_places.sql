CREATE TABLE "log_days" (
	"day" date PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_places" (
	"place" text PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL
);
--> statement-breakpoint
-- A bundle has each entry after its length, 16 bits with the high byte first.
DO $$
DECLARE
  bundle record;
  at integer;
  size integer;
  number bigint;
  entry jsonb;
BEGIN
  FOR bundle IN SELECT index, entries FROM log_bundles ORDER BY index LOOP
    at := 0;
    number := bundle.index::bigint * 256;
    WHILE at < length(bundle.entries) LOOP
      size := get_byte(bundle.entries, at) * 256 + get_byte(bundle.entries, at + 1);
      entry := convert_from(substring(bundle.entries FROM at + 3 FOR size), 'UTF8')::jsonb;
      IF entry->>'kind' IN ('commitment', 'terms', 'result', 'reveal') THEN
        INSERT INTO log_places VALUES ((entry->>'kind') || ' ' || (entry->>'commitment'), number)
        ON CONFLICT DO NOTHING;
        IF entry->>'kind' IN ('terms', 'result') THEN
          INSERT INTO log_places VALUES ((entry->>'kind') || ' ' || (entry->>'id'), number)
          ON CONFLICT DO NOTHING;
        END IF;
      ELSIF entry->>'kind' = 'table' THEN
        INSERT INTO log_places VALUES ('table ' || (entry->>'boxId') || ':' || (entry->>'version'), number)
        ON CONFLICT DO NOTHING;
      END IF;
      at := at + 2 + size;
      number := number + 1;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO log_days SELECT (at AT TIME ZONE 'UTC')::date, size FROM log_head WHERE size > 0;
--> statement-breakpoint
DROP TABLE "log_commitments" CASCADE;
