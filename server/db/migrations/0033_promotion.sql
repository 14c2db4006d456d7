-- Promotion (docs/promotion.md): who invited whom, what invited players spent and recharged since, and the commission
-- on it. Spent and recharged are counted by triggers in the transaction of the postings; a commission is paid later, by
-- `commission_pay`.
CREATE TABLE "promoters" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"code_chosen_at" timestamp (3) with time zone,
	"invitees" integer DEFAULT 0 NOT NULL,
	"commissions" integer DEFAULT 0 NOT NULL,
	"recharge" bigint DEFAULT 0 NOT NULL,
	"turnover" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitees" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"since_posting" bigint NOT NULL,
	"recharged" bigint DEFAULT 0 NOT NULL,
	"recharged_counted" bigint DEFAULT 0 NOT NULL,
	"recharge_commission" bigint DEFAULT 0 NOT NULL,
	"turnover" bigint DEFAULT 0 NOT NULL,
	"turnover_counted" bigint DEFAULT 0 NOT NULL,
	"turnover_commission" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "invitees_id_unique" UNIQUE("id"),
	CONSTRAINT "invitees_other" CHECK ("invitees"."player_id" <> "invitees"."inviter_id"),
	CONSTRAINT "invitees_counted" CHECK ("invitees"."recharged_counted" BETWEEN 0 AND "invitees"."recharged" AND "invitees"."turnover_counted" BETWEEN 0 AND "invitees"."turnover")
);
--> statement-breakpoint
CREATE TABLE "commission_bases" (
	"invitee_id" uuid NOT NULL,
	"source" text NOT NULL,
	"rate" integer NOT NULL,
	"base" bigint NOT NULL,
	CONSTRAINT "commission_bases_invitee_id_source_rate_pk" PRIMARY KEY("invitee_id","source","rate"),
	CONSTRAINT "commission_bases_source" CHECK ("commission_bases"."source" IN ('recharge', 'turnover')),
	CONSTRAINT "commission_bases_rate" CHECK ("commission_bases"."rate" BETWEEN 0 AND 10000),
	CONSTRAINT "commission_bases_base" CHECK ("commission_bases"."base" > 0)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commissions_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "commissions_source" CHECK ("commissions"."source" IN ('recharge', 'turnover')),
	CONSTRAINT "commissions_amount" CHECK ("commissions"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "promoters" ADD CONSTRAINT "promoters_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_inviter_id_players_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_bases" ADD CONSTRAINT "commission_bases_invitee_id_invitees_player_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_inviter_id_players_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_invitee_id_players_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitees_inviter" ON "invitees" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitees_due" ON "invitees" USING btree ("player_id") WHERE "invitees"."recharged" > "invitees"."recharged_counted" OR "invitees"."turnover" > "invitees"."turnover_counted";--> statement-breakpoint
CREATE INDEX "commissions_inviter" ON "commissions" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "players_promotion_code_key" ON "players" USING btree (upper("promotion_code"));--> statement-breakpoint
CREATE TRIGGER commissions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commissions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

-- Players who signed up with a code before: what they spend from now on counts.
INSERT INTO invitees (player_id, id, inviter_id, bound_at, since_posting)
SELECT id, gen_random_uuid(), invited_by, created_at, (SELECT coalesce(max(id), 0) FROM postings)
FROM players WHERE invited_by IS NOT NULL;
--> statement-breakpoint
INSERT INTO promoters (player_id, invitees) SELECT inviter_id, count(*) FROM invitees GROUP BY inviter_id;
--> statement-breakpoint

-- What counts as turnover is decided by `postings_turnover` alone. The player's accounts are locked already.
CREATE FUNCTION invitees_turnover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitees SET turnover = turnover + NEW.amount - CASE TG_OP WHEN 'UPDATE' THEN OLD.amount ELSE 0 END
  WHERE player_id = NEW.player_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitees_turnover AFTER INSERT OR UPDATE ON player_turnovers
  FOR EACH ROW EXECUTE FUNCTION invitees_turnover();
--> statement-breakpoint

-- Deferred to the end of the transaction, when the postings of the transfer are there; other kinds cost nothing.
CREATE FUNCTION invitees_recharged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitees i SET recharged = i.recharged + s.amount
  FROM (SELECT a.player_id, sum(p.amount) AS amount
        FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' AND a.purpose = 'main'
        WHERE p.transfer_id = NEW.id AND p.amount > 0 GROUP BY a.player_id) s
  WHERE i.player_id = s.player_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invitees_recharged AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'recharge') EXECUTE FUNCTION invitees_recharged();
--> statement-breakpoint

-- Counts what an invited player has recharged or spent since the last time at this rate, and pays what is owed by now:
-- floor(sum of base × rate / 10000) − paid before. Below one unit nothing is paid, and nothing is lost. Accounts are
-- locked before the invitee's row, as an opening locks them. A closed inviter is owed nothing. Answers what was paid.
CREATE FUNCTION commission_pay(
  p_invitee uuid, p_source text, p_rate integer, p_id uuid, p_transfer uuid, p_house bigint, p_at timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_secondary bigint;
  v_invitee invitees;
  v_base bigint;
  v_owed bigint;
  v_due bigint;
BEGIN
  SELECT player_account(inviter_id, 'secondary') INTO v_secondary FROM invitees WHERE player_id = p_invitee;
  PERFORM 1 FROM accounts WHERE id IN (v_secondary, p_house) ORDER BY id FOR NO KEY UPDATE;
  SELECT * INTO v_invitee FROM invitees WHERE player_id = p_invitee FOR NO KEY UPDATE;
  v_base := CASE p_source WHEN 'recharge' THEN v_invitee.recharged - v_invitee.recharged_counted
                          WHEN 'turnover' THEN v_invitee.turnover - v_invitee.turnover_counted END;
  IF coalesce(v_base, 0) = 0 THEN
    RETURN 0;
  END IF;

  INSERT INTO commission_bases AS b (invitee_id, source, rate, base)
  VALUES (p_invitee, p_source,
          CASE WHEN EXISTS (SELECT 1 FROM account_closures WHERE player_id = v_invitee.inviter_id) THEN 0 ELSE p_rate END,
          v_base)
  ON CONFLICT (invitee_id, source, rate) DO UPDATE SET base = b.base + excluded.base;
  SELECT floor(sum(base::numeric * rate) / 10000) INTO v_owed
  FROM commission_bases WHERE invitee_id = p_invitee AND source = p_source;
  v_due := v_owed - CASE p_source WHEN 'recharge' THEN v_invitee.recharge_commission ELSE v_invitee.turnover_commission END;
  IF p_source = 'recharge' THEN
    UPDATE invitees SET recharged_counted = recharged, recharge_commission = v_owed WHERE player_id = p_invitee;
  ELSE
    UPDATE invitees SET turnover_counted = turnover, turnover_commission = v_owed WHERE player_id = p_invitee;
  END IF;
  IF v_due = 0 THEN
    RETURN 0;
  END IF;

  -- Unique with the kind: the sum owed by now names the payment.
  PERFORM ledger_post(
    p_transfer, 'commission.' || p_source, p_invitee || ':' || v_owed, 'commission on ' || p_source, 'house', false, p_at,
    ARRAY[v_secondary, p_house], ARRAY[v_due, -v_due]
  );
  INSERT INTO commissions (id, inviter_id, invitee_id, source, amount, transfer_id, created_at)
  VALUES (p_id, v_invitee.inviter_id, p_invitee, p_source, v_due, p_transfer, p_at);
  INSERT INTO promoters AS p (player_id, commissions, recharge, turnover)
  VALUES (v_invitee.inviter_id, 1, CASE p_source WHEN 'recharge' THEN v_due ELSE 0 END,
          CASE p_source WHEN 'turnover' THEN v_due ELSE 0 END)
  ON CONFLICT (player_id) DO UPDATE SET commissions = p.commissions + 1,
    recharge = p.recharge + excluded.recharge, turnover = p.turnover + excluded.turnover;
  RETURN v_due;
END $$;
