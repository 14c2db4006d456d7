-- The records of players (docs/ARCHITECTURE.md, "Records"). Both tables repeat what postings and transfers say, in the
-- order and the sums that the pages read; a trigger writes them in the transaction of the postings, and the audit
-- compares them.
CREATE TABLE "balance_entries" (
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"posting_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "balance_entries_account_id_at_posting_id_pk" PRIMARY KEY("account_id","at","posting_id")
);
--> statement-breakpoint
CREATE INDEX "balance_entries_kind" ON "balance_entries" USING btree ("account_id","kind","at","posting_id");--> statement-breakpoint
CREATE TABLE "balance_quarters" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"postings" integer NOT NULL,
	"income" bigint NOT NULL,
	"outgo" bigint NOT NULL,
	CONSTRAINT "balance_quarters_account_id_quarter_kind_pk" PRIMARY KEY("account_id","quarter","kind"),
	CONSTRAINT "balance_quarters_counted" CHECK ("balance_quarters"."postings" > 0 AND "balance_quarters"."income" >= 0 AND "balance_quarters"."outgo" >= 0)
);
--> statement-breakpoint
CREATE INDEX "rolls_player_time" ON "rolls" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "battle_seats_player_time" ON "battle_seats" USING btree ("player_id","joined_at","battle_id");--> statement-breakpoint

-- Quarters of an hour begin and end every day of every time zone.
CREATE FUNCTION balance_quarter(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint

-- Of players' accounts only. An account is locked while its postings are written, so nothing waits here that has not
-- waited before.
CREATE FUNCTION postings_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH own AS (
    SELECT w.id, w.account_id, w.amount, t.kind, t.created_at AS at
    FROM written w
    JOIN accounts a ON a.id = w.account_id AND a.owner = 'player'
    JOIN transfers t ON t.id = w.transfer_id
  ), entered AS (
    INSERT INTO balance_entries (account_id, at, posting_id, kind) SELECT account_id, at, id, kind FROM own
  )
  INSERT INTO balance_quarters AS q (account_id, kind, quarter, postings, income, outgo)
  SELECT account_id, kind, balance_quarter(at), count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
  FROM own GROUP BY account_id, kind, balance_quarter(at)
  ON CONFLICT (account_id, quarter, kind) DO UPDATE
  SET postings = q.postings + excluded.postings, income = q.income + excluded.income, outgo = q.outgo + excluded.outgo;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_record AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION postings_record();
--> statement-breakpoint
CREATE TRIGGER balance_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
--> statement-breakpoint

INSERT INTO balance_entries (account_id, at, posting_id, kind)
SELECT p.account_id, t.created_at, p.id, t.kind
FROM postings p JOIN accounts a ON a.id = p.account_id AND a.owner = 'player' JOIN transfers t ON t.id = p.transfer_id;
--> statement-breakpoint
INSERT INTO balance_quarters (account_id, kind, quarter, postings, income, outgo)
SELECT p.account_id, e.kind, balance_quarter(e.at), count(*), sum(greatest(p.amount, 0)), sum(greatest(-p.amount, 0))
FROM balance_entries e JOIN postings p ON p.id = e.posting_id
GROUP BY p.account_id, e.kind, balance_quarter(e.at);
