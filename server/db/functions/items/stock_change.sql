-- Gives the stock back what items took of it, or with p_sign -1 takes it again. Items are locked, accounts are not yet.
-- Refuses to take more than is left.
CREATE OR REPLACE FUNCTION stock_change(p_items uuid[], p_sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_change record;
BEGIN
  FOR v_change IN
    SELECT i.definition_id AS id, count(*)::integer AS n FROM items i
    WHERE i.id = ANY (p_items) AND i.origin_kind IN ('purchase', 'giveaway') AND stock_purchase(i.id) IS NOT NULL
    GROUP BY i.definition_id ORDER BY i.definition_id
  LOOP
    UPDATE catalogue_items SET stock = stock + p_sign * v_change.n
    WHERE id = v_change.id AND stock IS NOT NULL AND stock + p_sign * v_change.n >= 0;
    IF NOT FOUND AND EXISTS (SELECT 1 FROM catalogue_items WHERE id = v_change.id AND stock IS NOT NULL) THEN
      PERFORM raise_domain_error('mall.stock');
    END IF;
  END LOOP;
END $$;
