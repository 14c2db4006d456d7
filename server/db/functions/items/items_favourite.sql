-- Makes owned items favourites, or with p_on false no favourites. Returns the number of items it changed.
CREATE OR REPLACE FUNCTION items_favourite(p_player uuid, p_ids uuid[], p_on boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_found integer := 0;
  v_changed integer;
  v_locked record;
BEGIN
  FOR v_locked IN
    SELECT state FROM items WHERE owner_id = p_player AND id = ANY (p_ids) ORDER BY id FOR NO KEY UPDATE
  LOOP
    IF v_locked.state <> 0 THEN
      PERFORM raise_domain_error('item.notOwned');
    END IF;
    v_found := v_found + 1;
  END LOOP;
  IF v_found <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  UPDATE items SET favourite = p_on WHERE id = ANY (p_ids) AND favourite <> p_on;
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  RETURN v_changed;
END $$;
