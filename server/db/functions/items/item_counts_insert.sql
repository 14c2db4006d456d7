-- Counts new items. Locks the counts in the order of their key, as item_counts_update does. A count may reach zero and
-- stays.
CREATE OR REPLACE FUNCTION item_counts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO item_counts AS c (owner_id, state, favourite, definition_id, price, count)
  SELECT owner_id, state, favourite, definition_id, price, count(*) FROM inserted
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (owner_id, state, favourite, definition_id, price) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
