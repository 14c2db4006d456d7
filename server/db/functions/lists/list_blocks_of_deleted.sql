-- A block that a deletion empties stays.
CREATE OR REPLACE FUNCTION list_blocks_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE list_blocks b SET count = b.count - d.rows
  FROM (
    SELECT w.player_id, k.first_id, count(*) AS rows
    FROM deleted w CROSS JOIN LATERAL (
      SELECT first_id FROM list_blocks
      WHERE list = TG_ARGV[0] AND player_id = w.player_id AND first_id <= w.id ORDER BY first_id DESC LIMIT 1
    ) AS k GROUP BY 1, 2
  ) AS d
  WHERE b.list = TG_ARGV[0] AND b.player_id = d.player_id AND b.first_id = d.first_id;
  RETURN NULL;
END $$;
