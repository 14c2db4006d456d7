-- Adds to the shard of a count of the whole site that the connection chooses: no other connection waits for its row.
CREATE OR REPLACE FUNCTION site_counts_add(p_name text, p_id uuid, p_rows bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_shard smallint := pg_backend_pid() % 32;
BEGIN
  UPDATE site_counts SET count = count + p_rows WHERE name = p_name AND shard = v_shard;
  IF NOT FOUND THEN
    INSERT INTO site_counts AS c (name, shard, count) VALUES (p_name, v_shard, p_rows)
    ON CONFLICT (name, shard) DO UPDATE SET count = c.count + excluded.count;
  END IF;
END $$;
