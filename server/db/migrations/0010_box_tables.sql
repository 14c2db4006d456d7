-- A version of a box fixes the values of its items too, and has the hash of its table: `tableHash` of
-- src/fair/outcome/boxTable.ts, the SHA-256 of the same canonical JSON.
CREATE FUNCTION box_table_hash(p_box text, p_version integer, p_price bigint, p_ranges jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    '{"boxId":' || to_jsonb(p_box)::text || ',"version":' || p_version || ',"price":' || p_price || ',"ranges":['
    || string_agg(
      '{"itemId":' || (r.entry -> 'itemId')::text || ',"from":' || (r.entry -> 'from')::text
      || ',"to":' || (r.entry -> 'to')::text || ',"value":' || (r.entry -> 'value')::text || '}',
      ',' ORDER BY r.place
    ) || ']}', 'UTF8')), 'hex')
  FROM jsonb_array_elements(p_ranges) WITH ORDINALITY AS r (entry, place)
$$;
--> statement-breakpoint
ALTER TABLE "box_versions" ADD COLUMN "table_hash" text;--> statement-breakpoint
ALTER TABLE "box_versions" ADD COLUMN "file_version" integer;--> statement-breakpoint
ALTER TABLE "box_versions" ADD COLUMN "valued_at" timestamp (3) with time zone;--> statement-breakpoint

-- Versions published before had no values: rolls took the list price of their own time. They get the list prices as of
-- now, for the rolls that are still to come; valued_at says from when. The table is append-only before and after.
ALTER TABLE "box_versions" DISABLE TRIGGER box_versions_append_only;--> statement-breakpoint
UPDATE box_versions v SET file_version = v.version, valued_at = now(), ranges = (
  SELECT jsonb_agg(r.entry || jsonb_build_object('value', i.price) ORDER BY r.place)
  FROM jsonb_array_elements(v.ranges) WITH ORDINALITY AS r (entry, place)
  JOIN catalogue_items i ON i.id = r.entry ->> 'itemId'
);
--> statement-breakpoint
UPDATE box_versions SET table_hash = box_table_hash(box_id, version, price, ranges);--> statement-breakpoint
ALTER TABLE "box_versions" ENABLE TRIGGER box_versions_append_only;--> statement-breakpoint
ALTER TABLE "box_versions" ALTER COLUMN "table_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "box_versions" ALTER COLUMN "file_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "box_versions" ALTER COLUMN "valued_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "box_versions" ADD CONSTRAINT "box_versions_values" CHECK (jsonb_array_length(jsonb_path_query_array("box_versions"."ranges", '$[*].value ? (@ >= 0)')) = jsonb_array_length("box_versions"."ranges"));--> statement-breakpoint
ALTER TABLE "box_versions" ADD CONSTRAINT "box_versions_table_hash" CHECK ("box_versions"."table_hash" = box_table_hash("box_versions"."box_id", "box_versions"."version", "box_versions"."price", "box_versions"."ranges"));
