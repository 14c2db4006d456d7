ALTER TABLE "players" ADD COLUMN "trade_url" text;
--> statement-breakpoint
CREATE TABLE "retrievals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"trade_url" text NOT NULL,
	"take_state" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retrievals_take_state" CHECK ("retrievals"."take_state" BETWEEN 0 AND 5),
	CONSTRAINT "retrievals_failed_why" CHECK ("retrievals"."take_state" <> 4 OR "retrievals"."reason" IS NOT NULL),
	CONSTRAINT "retrievals_due" CHECK ("retrievals"."due_at" IS NULL OR "retrievals"."take_state" IN (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "retrieval_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retrievals" ADD CONSTRAINT "retrievals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retrievals" ADD CONSTRAINT "retrievals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retrieval_totals" ADD CONSTRAINT "retrieval_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retrievals_player" ON "retrievals" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "retrievals_one_of_item" ON "retrievals" USING btree ("item_id") WHERE "retrievals"."take_state" <> 4;--> statement-breakpoint
CREATE INDEX "retrievals_item" ON "retrievals" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "retrievals_due_at" ON "retrievals" USING btree ("due_at") WHERE "retrievals"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "retrievals_under_way" ON "retrievals" USING btree ("id") WHERE "retrievals"."take_state" IN (0, 1, 2, 5);
--> statement-breakpoint

-- A take-back advances through its states, never goes back, and does not change once it succeeded or failed.
CREATE FUNCTION retrievals_check_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.take_state IN (3, 4) THEN
    RAISE EXCEPTION 'a take-back that has ended never changes';
  END IF;
  IF (NEW.id, NEW.player_id, NEW.item_id, NEW.trade_url, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.item_id, OLD.trade_url, OLD.created_at) THEN
    RAISE EXCEPTION 'player, item and trade link of a take-back never change';
  END IF;
  IF NEW.take_state < OLD.take_state AND NOT (OLD.take_state = 5 AND NEW.take_state IN (3, 4)) THEN
    RAISE EXCEPTION 'a take-back never goes back';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER retrievals_check_update BEFORE UPDATE ON retrievals
  FOR EACH ROW EXECUTE FUNCTION retrievals_check_update();
--> statement-breakpoint
CREATE FUNCTION retrievals_check_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a take-back is never deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER retrievals_check_delete BEFORE DELETE OR TRUNCATE ON retrievals
  FOR EACH STATEMENT EXECUTE FUNCTION retrievals_check_delete();
--> statement-breakpoint

-- Takes a player's items out of the backpack: the listed ones, or all owned ones where p_ids is NULL.
-- Items are locked in id order, as by items_sell. Answers their ids and the sum of their prices.
CREATE FUNCTION items_take_back(p_player uuid, p_ids uuid[], OUT item_ids uuid[], OUT total bigint)
LANGUAGE plpgsql AS $$
DECLARE
  v_all_owned boolean;
BEGIN
  SELECT array_agg(l.id), sum(l.price), bool_and(l.state = 0) INTO item_ids, total, v_all_owned
  FROM (
    SELECT id, price, state FROM items
    WHERE owner_id = p_player AND (id = ANY (p_ids) OR (p_ids IS NULL AND state = 0))
    ORDER BY id FOR NO KEY UPDATE
  ) l;
  IF NOT v_all_owned THEN
    PERFORM raise_domain_error('item.notOwned');
  END IF;
  IF p_ids IS NOT NULL AND coalesce(cardinality(item_ids), 0) <> cardinality(p_ids) THEN
    PERFORM raise_domain_error('item.notFound');
  END IF;
  IF item_ids IS NULL THEN
    PERFORM raise_domain_error('item.none');
  END IF;
  UPDATE items SET state = 3 WHERE id = ANY (item_ids);
END $$;
