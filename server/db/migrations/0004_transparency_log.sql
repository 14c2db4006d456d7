CREATE TABLE "log_bundles" (
	"index" integer PRIMARY KEY NOT NULL,
	"entries" "bytea" NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_commitments" (
	"commitment" text PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL,
	"reveal" bigint
);
--> statement-breakpoint
CREATE TABLE "log_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"size" bigint NOT NULL,
	"frontier" "bytea" NOT NULL,
	"checkpoint" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_head_one" CHECK ("log_head"."id" = 1 AND "log_head"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "log_keys" (
	"verifier_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"row_id" uuid,
	"value" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_tiles" (
	"level" smallint NOT NULL,
	"index" integer NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "log_tiles_level_index_pk" PRIMARY KEY("level","index"),
	CONSTRAINT "log_tiles_level" CHECK ("log_tiles"."level" >= 1)
);
--> statement-breakpoint
INSERT INTO log_outbox (source, value)
SELECT 'table', box_id || ':' || version FROM box_versions ORDER BY created_at, box_id, version;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'pair', id FROM seed_pairs WHERE state <> 'revealed' ORDER BY committed_at, id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id, value)
SELECT 'seed', pair_id, from_round || ':' || u.user_seed FROM user_seeds u JOIN seed_pairs p ON p.id = u.pair_id
WHERE p.state <> 'revealed' ORDER BY set_at, pair_id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'roll', r.id FROM rolls r JOIN seed_pairs p ON p.id = r.pair_id
WHERE p.state <> 'revealed' ORDER BY r.created_at, r.id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'battleCommit', id FROM battle_commits WHERE server_seed IS NULL ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'packetCommit', id FROM packet_commits WHERE server_seed IS NULL ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'battle', id FROM battles WHERE state < 2 ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'packet', id FROM packets WHERE state = 'open' ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO log_outbox (source, row_id)
SELECT 'giveaway', id FROM giveaways WHERE state = 0 ORDER BY created_at, id;
