-- Counts changed items; see item_counts_insert.
CREATE OR REPLACE FUNCTION item_counts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts AS c (owner_id, state, favourite, definition_id, price, count)
  SELECT owner_id, state, favourite, definition_id, price, sum(change) FROM (
    SELECT owner_id, state, favourite, definition_id, price, 1 AS change FROM after_update
    UNION ALL SELECT owner_id, state, favourite, definition_id, price, -1 FROM before_update
  ) AS changed
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, state, favourite, definition_id, price) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
