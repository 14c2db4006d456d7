CREATE TABLE "identities" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"ticket_hash" text NOT NULL,
	"session_id" text,
	"document_hash" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"under_age_at" timestamp (3) with time zone,
	CONSTRAINT "identities_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "identities_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "identities_state" CHECK ("identities"."state" IN ('pending', 'confirmed', 'refused')),
	CONSTRAINT "identities_reason" CHECK (("identities"."state" = 'refused') = ("identities"."reason" IS NOT NULL)),
	CONSTRAINT "identities_decided" CHECK (("identities"."state" = 'pending') = ("identities"."decided_at" IS NULL) AND ("identities"."state" = 'pending') = ("identities"."session_id" IS NOT NULL)),
	CONSTRAINT "identities_confirmed" CHECK (("identities"."state" = 'confirmed') = ("identities"."document_hash" IS NOT NULL)),
	CONSTRAINT "identities_of_age" CHECK ("identities"."state" <> 'confirmed' OR "identities"."under_age_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "sandbox_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"return_url" text NOT NULL,
	"verdict" text,
	"document" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_document" ON "identities" USING btree ("document_hash") WHERE "identities"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "identities_pending" ON "identities" USING btree ("asked_at") WHERE "identities"."state" = 'pending';--> statement-breakpoint

-- Counts one spending of a limited player whose main account is locked. Refuses it of a player whose identity
-- check said under age, during a break and above a limit.
-- `spent` is the sum of counted_spendings with as_of - span < at; each spending leaves a period's sum once.
CREATE OR REPLACE FUNCTION limits_spend(p_player uuid, p_transfer uuid, p_amount bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz(3) := p_at;
  v_kind text;
  v_period text;
BEGIN
  IF EXISTS (SELECT 1 FROM identities WHERE player_id = p_player AND under_age_at IS NOT NULL) THEN
    PERFORM raise_domain_error('identity.underAge');
  END IF;

  SELECT b.kind INTO v_kind FROM play_breaks b WHERE b.player_id = p_player AND (b.until IS NULL OR b.until > v_at)
  ORDER BY b.until DESC NULLS FIRST LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error(CASE v_kind WHEN 'coolOff' THEN 'limits.coolOff' ELSE 'limits.excluded' END);
  END IF;

  WITH counted AS (
    UPDATE spend_limits l SET
      amount = CASE WHEN l.pending_at <= v_at THEN l.pending_amount ELSE l.amount END,
      pending_amount = CASE WHEN l.pending_at <= v_at THEN NULL ELSE l.pending_amount END,
      pending_at = CASE WHEN l.pending_at <= v_at THEN NULL ELSE l.pending_at END,
      spent = l.spent + CASE WHEN v_at > l.as_of - limit_span(l.period) THEN p_amount ELSE 0 END - coalesce((
        SELECT sum(c.amount) FROM counted_spendings c
        WHERE c.player_id = p_player AND c.at > l.as_of - limit_span(l.period) AND c.at <= v_at - limit_span(l.period)
      ), 0),
      as_of = greatest(l.as_of, v_at)
    WHERE l.player_id = p_player
    RETURNING l.period, l.spent, l.amount
  )
  SELECT c.period INTO v_period FROM counted c WHERE c.spent > c.amount ORDER BY limit_span(c.period) LIMIT 1;
  IF FOUND THEN
    PERFORM raise_domain_error('limits.' || v_period);
  END IF;

  INSERT INTO counted_spendings (player_id, at, transfer_id, amount)
  SELECT p_player, v_at, p_transfer, p_amount FROM spend_limits l
  WHERE l.player_id = p_player AND l.period = 'month' AND v_at > l.as_of - limit_span('month');
  DELETE FROM counted_spendings WHERE player_id = p_player AND at <= v_at - limit_span('month');
END $$;
