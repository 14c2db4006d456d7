-- Recharges (docs/recharge.md): orders of coins for money, and what payment providers have told about them.
CREATE TABLE "recharges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"pay_amount" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"rate_coins" bigint NOT NULL,
	"rate_pay" bigint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"reference" text,
	"pay_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"transfer_id" uuid,
	CONSTRAINT "recharges_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "recharges_state" CHECK ("recharges"."state" IN (0, 1, 2)),
	CONSTRAINT "recharges_currency" CHECK ("recharges"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "recharges_amounts" CHECK ("recharges"."pay_amount" BETWEEN 1 AND 99999999 AND "recharges"."quantity" BETWEEN 1 AND 1000000000000 AND "recharges"."rate_coins" BETWEEN 1 AND 99999999 AND "recharges"."rate_pay" BETWEEN 1 AND 99999999),
	CONSTRAINT "recharges_quantity" CHECK ("recharges"."quantity" = "recharges"."pay_amount" * "recharges"."rate_coins" / "recharges"."rate_pay"),
	CONSTRAINT "recharges_reason" CHECK ("recharges"."reason" IN ('cancelled', 'expired', 'failed') AND "recharges"."state" <> 0 OR "recharges"."reason" IS NULL AND "recharges"."state" <> 2),
	CONSTRAINT "recharges_ended" CHECK (("recharges"."state" = 0) = ("recharges"."ended_at" IS NULL)),
	CONSTRAINT "recharges_credited" CHECK (("recharges"."state" = 1) = ("recharges"."transfer_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "recharge_events" (
	"id" text PRIMARY KEY NOT NULL,
	"recharge_id" uuid,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recharge_events_kind" CHECK ("recharge_events"."kind" IN ('paid', 'failed', 'cancelled', 'expired', 'operator')),
	CONSTRAINT "recharge_events_outcome" CHECK ("recharge_events"."outcome" IN ('credited', 'ended', 'ignored', 'refused')),
	CONSTRAINT "recharge_events_problem" CHECK (("recharge_events"."outcome" = 'refused') = ("recharge_events"."problem" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_events" ADD CONSTRAINT "recharge_events_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recharges_player" ON "recharges" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_player_state" ON "recharges" USING btree ("player_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_unpaid" ON "recharges" USING btree ("expires_at") WHERE "recharges"."state" = 0;--> statement-breakpoint
CREATE INDEX "recharges_newest" ON "recharges" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("provider","reference") WHERE "recharges"."reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recharge_events_order" ON "recharge_events" USING btree ("recharge_id");--> statement-breakpoint
CREATE INDEX "recharge_events_refused" ON "recharge_events" USING btree ("received_at") WHERE "recharge_events"."outcome" = 'refused';--> statement-breakpoint

CREATE TRIGGER recharge_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- An order begins unpaid, goes from 0 to 1 or 2 and from 2 to 1, and keeps what was ordered.
CREATE FUNCTION recharges_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 0 THEN
      RAISE EXCEPTION 'recharge % does not begin in state 0', NEW.id;
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN ((0, 1), (0, 2), (2, 1)) THEN
    RAISE EXCEPTION 'recharge % cannot go from state % to %', NEW.id, OLD.state, NEW.state;
  END IF;
  IF (NEW.id, NEW.player_id, NEW.provider, NEW.channel, NEW.currency, NEW.pay_amount, NEW.quantity, NEW.rate_coins,
      NEW.rate_pay, NEW.created_at, NEW.expires_at)
     IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.provider, OLD.channel, OLD.currency, OLD.pay_amount, OLD.quantity,
      OLD.rate_coins, OLD.rate_pay, OLD.created_at, OLD.expires_at)
     OR (OLD.reference IS NOT NULL AND NEW.reference IS DISTINCT FROM OLD.reference) THEN
    RAISE EXCEPTION 'recharge % keeps what was ordered', NEW.id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recharges_guard BEFORE INSERT OR UPDATE ON recharges
  FOR EACH ROW EXECUTE FUNCTION recharges_guard();
--> statement-breakpoint
CREATE TRIGGER recharges_stay BEFORE DELETE OR TRUNCATE ON recharges
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
