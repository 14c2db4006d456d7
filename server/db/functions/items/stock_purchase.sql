-- The order of the mall that an item goes back to: its own, or that of the prize of a giveaway it was given as. NULL:
-- it was not bought, or the mall had any number of them.
CREATE OR REPLACE FUNCTION stock_purchase(p_item uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_item uuid := p_item;
  v_kind text;
  v_origin uuid;
BEGIN
  LOOP
    SELECT origin_kind, origin_id INTO v_kind, v_origin FROM items WHERE id = v_item;
    EXIT WHEN v_kind IS DISTINCT FROM 'giveaway';
    SELECT item_id INTO v_item FROM giveaway_prizes WHERE id = v_origin;
    EXIT WHEN v_item IS NULL;
  END LOOP;
  RETURN (
    SELECT n.purchase_id FROM purchased_items n JOIN purchases p ON p.id = n.purchase_id
    WHERE n.item_id = v_item AND p.takes_stock
  );
END $$;
