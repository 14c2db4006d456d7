-- A version of a box fixes the values of its items too, and has the hash of its table: `tableHash` of
-- src/fair/outcome/boxTable.ts, the SHA-256 of the same canonical JSON.
CREATE OR REPLACE FUNCTION box_table_hash(p_box text, p_version integer, p_price bigint, p_ranges jsonb) RETURNS text
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
