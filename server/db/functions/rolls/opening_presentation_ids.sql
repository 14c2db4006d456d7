-- The ids of what p_openings say beside the fields that opening_answer adds, in their order. New ones are written in the
-- order of their digests, so that transactions that write the same wait for each other in one order.
CREATE OR REPLACE FUNCTION opening_presentation_ids(p_openings jsonb) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  v_said record;
  v_id integer;
  v_ids integer[] := array_fill(0, ARRAY[jsonb_array_length(p_openings)]);
BEGIN
  FOR v_said IN
    SELECT b.body, sha256(convert_to(b.body::text, 'UTF8')) AS digest, o.place
    FROM jsonb_array_elements(p_openings) WITH ORDINALITY AS o (opening, place),
      LATERAL (SELECT o.opening - '{rollId,round,roll,publicHash,userSeed,ownedId}'::text[] AS body OFFSET 0) AS b
    ORDER BY digest
  LOOP
    SELECT id INTO v_id FROM opening_presentations WHERE digest = v_said.digest;
    IF NOT FOUND THEN
      -- Another transaction may write the same: its row is read once it has committed.
      INSERT INTO opening_presentations (digest, body) VALUES (v_said.digest, v_said.body) ON CONFLICT DO NOTHING;
      SELECT id INTO v_id FROM opening_presentations WHERE digest = v_said.digest;
    END IF;
    v_ids[v_said.place] := v_id;
  END LOOP;
  RETURN v_ids;
END $$;
