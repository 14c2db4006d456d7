CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"items" integer NOT NULL,
	"coins" bigint NOT NULL,
	"transfer_id" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_closures_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "account_closures_transfer" CHECK (("account_closures"."coins" = 0) = ("account_closures"."transfer_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"hash" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_confirmations" (
	"player_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_confirmations_player_id_purpose_pk" PRIMARY KEY("player_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "battle_commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_commits_state" CHECK ("battle_commits"."state" IN ('open', 'used', 'lapsed')),
	CONSTRAINT "battle_commits_secrets" CHECK (num_nulls("battle_commits"."server_seed", "battle_commits"."secret_salt") IN (0, 2) AND num_nulls("battle_commits"."encrypted_secrets", "battle_commits"."seed_key_id") IN (0, 2) AND num_nonnulls("battle_commits"."server_seed", "battle_commits"."encrypted_secrets") = 1),
	CONSTRAINT "battle_commits_encrypted" CHECK (("battle_commits"."state" <> 'open' OR "battle_commits"."encrypted_secrets" IS NOT NULL) AND ("battle_commits"."state" <> 'lapsed' OR "battle_commits"."encrypted_secrets" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "battle_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battle_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT (pg_current_xact_id()::text::bigint) NOT NULL,
	"battle_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" smallint NOT NULL,
	"drawn" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "battle_outbox_once" UNIQUE("battle_id","version")
);
--> statement-breakpoint
CREATE TABLE "battle_pulls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"battle_id" uuid NOT NULL,
	"box" smallint NOT NULL,
	"pos" smallint NOT NULL,
	"round" integer NOT NULL,
	"box_id" text NOT NULL,
	"box_version" integer NOT NULL,
	"ticket" integer NOT NULL,
	"definition_id" text NOT NULL,
	"grade" smallint NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "battle_pulls_round_once" UNIQUE("battle_id","round"),
	CONSTRAINT "battle_pulls_ticket" CHECK ("battle_pulls"."ticket" BETWEEN 1 AND 100000)
);
--> statement-breakpoint
CREATE TABLE "battle_seats" (
	"battle_id" uuid NOT NULL,
	"pos" smallint NOT NULL,
	"player_id" uuid,
	"bot_id" text,
	"user_seed" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"transfer_id" uuid,
	"payout" bigint,
	CONSTRAINT "battle_seats_battle_id_pos_pk" PRIMARY KEY("battle_id","pos"),
	CONSTRAINT "battle_seats_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "battle_seats_player_once" UNIQUE("battle_id","player_id"),
	CONSTRAINT "battle_seats_bot_once" UNIQUE("battle_id","bot_id"),
	CONSTRAINT "battle_seats_pos" CHECK ("battle_seats"."pos" BETWEEN 1 AND 6),
	CONSTRAINT "battle_seats_one_kind" CHECK (num_nonnulls("battle_seats"."player_id", "battle_seats"."bot_id") = 1),
	CONSTRAINT "battle_seats_held" CHECK (("battle_seats"."player_id" IS NULL) = ("battle_seats"."transfer_id" IS NULL)),
	CONSTRAINT "battle_seats_payout" CHECK ("battle_seats"."payout" >= 0)
);
--> statement-breakpoint
CREATE TABLE "battles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"state" smallint NOT NULL,
	"mode" smallint NOT NULL,
	"seats" smallint NOT NULL,
	"rules" jsonb NOT NULL,
	"is_private" boolean NOT NULL,
	"fast" boolean NOT NULL,
	"key" text,
	"creator_id" uuid NOT NULL,
	"commit_id" uuid NOT NULL,
	"seat_cost" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"boxes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"filled_at" timestamp (3) with time zone,
	"beacon_source" text,
	"beacon_round" bigint,
	"beacon_due_at" timestamp (3) with time zone,
	"beacon_value" text,
	"beacon_signature" text,
	"user_seed" text,
	"drawn_at" timestamp (3) with time zone,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"outcome" jsonb,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "battles_commit_id_unique" UNIQUE("commit_id"),
	CONSTRAINT "battles_state" CHECK ("battles"."state" BETWEEN 0 AND 3),
	CONSTRAINT "battles_rules" CHECK ("battles"."mode" IN (0, 1) AND "battles"."seats" IN (2, 3, 4, 6)),
	CONSTRAINT "battles_rule_flags" CHECK (jsonb_typeof("battles"."rules") = 'object' AND NOT jsonb_path_exists("battles"."rules", '$.* ? (@.type() <> "boolean")')),
	CONSTRAINT "battles_cost" CHECK ("battles"."seat_cost" > 0 AND "battles"."rounds" > 0),
	CONSTRAINT "battles_key" CHECK ("battles"."is_private" = ("battles"."key" IS NOT NULL)),
	CONSTRAINT "battles_waits_undrawn" CHECK ("battles"."state" <> 0 OR ("battles"."filled_at" IS NULL AND "battles"."drawn_at" IS NULL)),
	CONSTRAINT "battles_filled" CHECK ("battles"."state" NOT IN (1, 2) OR "battles"."filled_at" IS NOT NULL),
	CONSTRAINT "battles_drawn_whole" CHECK (num_nulls("battles"."drawn_at", "battles"."start_at", "battles"."end_at", "battles"."user_seed", "battles"."outcome") IN (0, 5)),
	CONSTRAINT "battles_finished_drawn" CHECK ("battles"."state" <> 2 OR "battles"."drawn_at" IS NOT NULL),
	CONSTRAINT "battles_cancelled_undrawn" CHECK ("battles"."state" <> 3 OR "battles"."drawn_at" IS NULL),
	CONSTRAINT "battles_ended" CHECK (("battles"."state" IN (2, 3)) = ("battles"."ended_at" IS NOT NULL)),
	CONSTRAINT "battles_reason" CHECK (("battles"."state" = 3) = ("battles"."cancel_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "box_versions" (
	"box_id" text NOT NULL,
	"version" integer NOT NULL,
	"price" bigint NOT NULL,
	"ranges" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"table_hash" text NOT NULL,
	"file_version" integer NOT NULL,
	"valued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_versions_box_id_version_pk" PRIMARY KEY("box_id","version"),
	CONSTRAINT "box_versions_values" CHECK (jsonb_array_length(jsonb_path_query_array("box_versions"."ranges", '$[*].value ? (@ >= 0)')) = jsonb_array_length("box_versions"."ranges")),
	CONSTRAINT "box_versions_table_hash" CHECK ("box_versions"."table_hash" = box_table_hash("box_versions"."box_id", "box_versions"."version", "box_versions"."price", "box_versions"."ranges"))
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" text PRIMARY KEY NOT NULL,
	"theme_id" text NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"cover" text NOT NULL,
	"is_new" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"names" jsonb NOT NULL,
	"grade" smallint NOT NULL,
	"price" bigint NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"stock" integer,
	CONSTRAINT "catalogue_items_stock" CHECK ("catalogue_items"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"definition_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "item_prices_definition_id_at_pk" PRIMARY KEY("definition_id","at")
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"tagline" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"gift" text NOT NULL,
	"amount" bigint,
	"definition_id" text,
	"box_id" text,
	"box_days" integer,
	"max_uses" integer,
	"player_id" uuid,
	"codes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "code_lots_gift" CHECK (CASE "code_lots"."gift"
	  WHEN 'coins' THEN "code_lots"."amount" > 0 AND "code_lots"."definition_id" IS NULL AND "code_lots"."box_id" IS NULL
	  WHEN 'item' THEN "code_lots"."amount" IS NULL AND "code_lots"."definition_id" IS NOT NULL AND "code_lots"."box_id" IS NULL
	  WHEN 'freeBox' THEN "code_lots"."amount" IS NULL AND "code_lots"."definition_id" IS NULL AND "code_lots"."box_id" IS NOT NULL
	  ELSE false END),
	CONSTRAINT "code_lots_box_days" CHECK ("code_lots"."box_days" > 0 AND ("code_lots"."box_days" IS NULL OR "code_lots"."gift" = 'freeBox')),
	CONSTRAINT "code_lots_max_uses" CHECK ("code_lots"."max_uses" > 0),
	CONSTRAINT "code_lots_codes" CHECK ("code_lots"."codes" > 0),
	CONSTRAINT "code_lots_expiry" CHECK ("code_lots"."expires_at" > "code_lots"."created_at")
);
--> statement-breakpoint
CREATE TABLE "code_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid,
	"item_id" uuid,
	"free_box_id" uuid,
	CONSTRAINT "code_redemptions_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "code_redemptions_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "code_redemptions_free_box_id_unique" UNIQUE("free_box_id"),
	CONSTRAINT "code_redemptions_once" UNIQUE("code_hash","player_id"),
	CONSTRAINT "code_redemptions_one_gift" CHECK (num_nonnulls("code_redemptions"."transfer_id", "code_redemptions"."item_id", "code_redemptions"."free_box_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "codes_used" CHECK ("codes"."used" BETWEEN 0 AND coalesce("codes"."max_uses", "codes"."used")),
	CONSTRAINT "codes_hash" CHECK ("codes"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "accepted_documents" (
	"player_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accepted_documents_player_id_document_id_version_pk" PRIMARY KEY("player_id","document_id","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"published_on" date NOT NULL,
	"is_current" boolean NOT NULL,
	"topic" text,
	"summary" jsonb,
	"picture" text,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "documents_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "documents_version" CHECK ("documents"."version" >= 1),
	CONSTRAINT "documents_times" CHECK ("documents"."visible_until" > "documents"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "dream_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dreams" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"target_id" text NOT NULL,
	"value" bigint NOT NULL,
	"tickets" integer NOT NULL,
	"side" text NOT NULL,
	"edge" integer NOT NULL,
	"fee" bigint NOT NULL,
	"terms_hash" text NOT NULL,
	"coins" bigint NOT NULL,
	"staked_items" integer NOT NULL,
	"staked_value" bigint NOT NULL,
	"change" bigint NOT NULL,
	"transfer_id" uuid,
	"won" boolean NOT NULL,
	"item_id" uuid,
	CONSTRAINT "dreams_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "dreams_tickets" CHECK ("dreams"."tickets" BETWEEN 1 AND 100000 AND "dreams"."tickets" % 10 = 0),
	CONSTRAINT "dreams_side" CHECK ("dreams"."side" IN ('under', 'over')),
	CONSTRAINT "dreams_fee" CHECK ("dreams"."fee" = div("dreams"."value"::numeric * "dreams"."tickets" * 10000 + 100000 * (10000 - "dreams"."edge") - 1, 100000 * (10000 - "dreams"."edge"))),
	CONSTRAINT "dreams_paid" CHECK ("dreams"."coins" + "dreams"."staked_value" = "dreams"."fee" + "dreams"."change"),
	CONSTRAINT "dreams_payment" CHECK ("dreams"."coins" >= 0 AND "dreams"."change" >= 0 AND ("dreams"."coins" = 0 OR "dreams"."change" = 0)),
	CONSTRAINT "dreams_transfer_named" CHECK (("dreams"."transfer_id" IS NULL) = ("dreams"."coins" = 0 AND "dreams"."change" = 0)),
	CONSTRAINT "dreams_item" CHECK ("dreams"."won" = ("dreams"."item_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "external_nonces" (
	"endpoint" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "external_nonces_endpoint_nonce_pk" PRIMARY KEY("endpoint","nonce")
);
--> statement-breakpoint
CREATE TABLE "external_sign_ups" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"external_user" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_associations" (
	"handle" text PRIMARY KEY NOT NULL,
	"mac_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_box_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"granted" integer NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "free_box_totals_opened" CHECK ("free_box_totals"."opened" BETWEEN 0 AND "free_box_totals"."granted")
);
--> statement-breakpoint
CREATE TABLE "free_boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"box_id" text NOT NULL,
	"source" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"roll_id" uuid,
	CONSTRAINT "free_boxes_roll_id_unique" UNIQUE("roll_id"),
	CONSTRAINT "free_boxes_source" CHECK ("free_boxes"."source" IN ('code', 'reward', 'operator')),
	CONSTRAINT "free_boxes_expiry" CHECK ("free_boxes"."expires_at" > "free_boxes"."granted_at")
);
--> statement-breakpoint
CREATE TABLE "giveaway_participants" (
	"giveaway_id" uuid NOT NULL,
	"code" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"user_seed" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "giveaway_participants_giveaway_id_code_pk" PRIMARY KEY("giveaway_id","code"),
	CONSTRAINT "giveaway_participants_once" UNIQUE("giveaway_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "giveaway_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giveaway_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"definition_id" text,
	"value" bigint NOT NULL,
	"item_id" uuid,
	"draw_value" text,
	"draw_left" integer,
	"draw_index" integer,
	"code" integer,
	CONSTRAINT "giveaway_prizes_round" UNIQUE("giveaway_id","round"),
	CONSTRAINT "giveaway_prizes_value" CHECK ("giveaway_prizes"."value" > 0),
	CONSTRAINT "giveaway_prizes_item_named" CHECK ("giveaway_prizes"."item_id" IS NULL OR "giveaway_prizes"."definition_id" IS NOT NULL),
	CONSTRAINT "giveaway_prizes_drawn_whole" CHECK (num_nulls("giveaway_prizes"."draw_value", "giveaway_prizes"."draw_left", "giveaway_prizes"."draw_index", "giveaway_prizes"."code") IN (0, 4))
);
--> statement-breakpoint
CREATE TABLE "giveaways" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" smallint NOT NULL,
	"giver_id" uuid,
	"titles" jsonb,
	"password_hash" text,
	"promotion_code" text,
	"promoter_id" uuid,
	"level" integer,
	"recharge_amount" bigint,
	"recharge_since" timestamp (3) with time zone,
	"code_from" integer NOT NULL,
	"max_participants" integer NOT NULL,
	"participants" integer NOT NULL,
	"repeat_winners" boolean NOT NULL,
	"total_value" bigint NOT NULL,
	"hold_transfer_id" uuid,
	"terms_hash" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"beacon_source" text,
	"beacon_round" bigint,
	"beacon_due_at" timestamp (3) with time zone,
	"beacon_value" text,
	"beacon_signature" text,
	"user_seed" text,
	"drawn_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"cancel_reason" text,
	CONSTRAINT "giveaways_state" CHECK ("giveaways"."state" BETWEEN 0 AND 2),
	CONSTRAINT "giveaways_kind" CHECK (("giveaways"."kind" = 'official') = ("giveaways"."giver_id" IS NULL)),
	CONSTRAINT "giveaways_participants" CHECK ("giveaways"."participants" BETWEEN 0 AND "giveaways"."max_participants"),
	CONSTRAINT "giveaways_value" CHECK ("giveaways"."total_value" >= 0),
	CONSTRAINT "giveaways_promoter" CHECK (("giveaways"."promotion_code" IS NULL) = ("giveaways"."promoter_id" IS NULL)),
	CONSTRAINT "giveaways_recharge" CHECK (num_nulls("giveaways"."recharge_amount", "giveaways"."recharge_since") IN (0, 2)),
	CONSTRAINT "giveaways_secrets" CHECK (num_nulls("giveaways"."server_seed", "giveaways"."secret_salt") IN (0, 2) AND num_nulls("giveaways"."encrypted_secrets", "giveaways"."seed_key_id") IN (0, 2) AND num_nonnulls("giveaways"."server_seed", "giveaways"."encrypted_secrets") = 1),
	CONSTRAINT "giveaways_revealed" CHECK (("giveaways"."state" = 0) = ("giveaways"."encrypted_secrets" IS NOT NULL)),
	CONSTRAINT "giveaways_beacon" CHECK (num_nulls("giveaways"."beacon_source", "giveaways"."beacon_round", "giveaways"."beacon_due_at") IN (0, 3)),
	CONSTRAINT "giveaways_drawn_whole" CHECK (num_nulls("giveaways"."user_seed", "giveaways"."drawn_at", "giveaways"."end_at") IN (0, 3)),
	CONSTRAINT "giveaways_drawn_closed" CHECK ("giveaways"."drawn_at" IS NULL OR "giveaways"."drawn_at" >= "giveaways"."closes_at"),
	CONSTRAINT "giveaways_ended" CHECK (("giveaways"."state" = 0) = ("giveaways"."ended_at" IS NULL)),
	CONSTRAINT "giveaways_finished_drawn" CHECK ("giveaways"."state" <> 1 OR "giveaways"."drawn_at" IS NOT NULL),
	CONSTRAINT "giveaways_cancelled" CHECK (("giveaways"."state" = 2) = ("giveaways"."cancel_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"player_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" jsonb,
	"transfer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_id_key_pk" PRIMARY KEY("player_id","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."answer" IS NULL) <> ("idempotency_keys"."transfer_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "opening_presentations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_presentations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"digest" "bytea" NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "opening_presentations_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
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
CREATE TABLE "item_counts" (
	"owner_id" uuid NOT NULL,
	"state" smallint NOT NULL,
	"favourite" boolean NOT NULL,
	"definition_id" text NOT NULL,
	"price" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "item_counts_owner_id_state_favourite_definition_id_price_pk" PRIMARY KEY("owner_id","state","favourite","definition_id","price")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"player_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_player_id_token_hash_pk" PRIMARY KEY("player_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "counted_spendings" (
	"player_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "counted_spendings_player_id_at_transfer_id_pk" PRIMARY KEY("player_id","at","transfer_id"),
	CONSTRAINT "counted_spendings_amount" CHECK ("counted_spendings"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "play_breaks_kind" CHECK ("play_breaks"."kind" IN ('coolOff', 'exclusion')),
	CONSTRAINT "play_breaks_until" CHECK (CASE WHEN "play_breaks"."until" IS NULL THEN "play_breaks"."kind" = 'exclusion' ELSE "play_breaks"."until" > "play_breaks"."starts_at" END)
);
--> statement-breakpoint
CREATE TABLE "spend_limits" (
	"player_id" uuid NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_at" timestamp (3) with time zone,
	"spent" bigint NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spend_limits_player_id_period_pk" PRIMARY KEY("player_id","period"),
	CONSTRAINT "spend_limits_period" CHECK ("spend_limits"."period" IN ('day', 'week', 'month')),
	CONSTRAINT "spend_limits_amounts" CHECK ("spend_limits"."amount" > 0 AND "spend_limits"."pending_amount" > 0),
	CONSTRAINT "spend_limits_pending" CHECK ("spend_limits"."pending_amount" IS NULL OR "spend_limits"."pending_at" IS NOT NULL),
	CONSTRAINT "spend_limits_spent" CHECK ("spend_limits"."spent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "balance_totals" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"postings" integer NOT NULL,
	CONSTRAINT "balance_totals_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "battle_counts" (
	"is_private" boolean NOT NULL,
	"state" smallint NOT NULL,
	"mode" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "battle_counts_is_private_state_mode_shard_pk" PRIMARY KEY("is_private","state","mode","shard")
);
--> statement-breakpoint
CREATE TABLE "battle_days" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total" bigint NOT NULL,
	"battles" integer NOT NULL,
	"wins" integer NOT NULL,
	"public_battles" integer NOT NULL,
	"public_wins" integer NOT NULL,
	CONSTRAINT "battle_days_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "battle_ranking" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"players" jsonb NOT NULL,
	CONSTRAINT "battle_ranking_one" CHECK ("battle_ranking"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "list_blocks" (
	"list" text NOT NULL,
	"player_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"last_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "list_blocks_list_player_id_first_id_pk" PRIMARY KEY("list","player_id","first_id"),
	CONSTRAINT "list_blocks_counted" CHECK ("list_blocks"."count" >= 0 AND "list_blocks"."last_id" >= "list_blocks"."first_id")
);
--> statement-breakpoint
CREATE TABLE "site_counts" (
	"name" text NOT NULL,
	"shard" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "site_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
CREATE TABLE "purchase_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchased_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"balance_type" smallint NOT NULL,
	"takes_stock" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_quantity" CHECK ("purchases"."quantity" BETWEEN 1 AND 100),
	CONSTRAINT "purchases_balance_type" CHECK ("purchases"."balance_type" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_verdicts" (
	"scope" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"coherent" boolean NOT NULL,
	"differences" integer NOT NULL,
	"took_ms" integer NOT NULL,
	CONSTRAINT "audit_verdicts_scope" CHECK ("audit_verdicts"."scope" IN ('all', 'ledger'))
);
--> statement-breakpoint
CREATE TABLE "operator_access" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_access_kind" CHECK ("operator_access"."kind" IN ('link', 'session'))
);
--> statement-breakpoint
CREATE TABLE "page_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"browser" text NOT NULL,
	"reports" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_cursors" (
	"subject" text PRIMARY KEY NOT NULL,
	"after" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	"income" bigint NOT NULL,
	"outgo" bigint NOT NULL,
	"expected" double precision NOT NULL,
	"variance" double precision NOT NULL,
	CONSTRAINT "site_days_subject_day_key_pk" PRIMARY KEY("subject","day","key")
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_name" text NOT NULL,
	"uid" integer NOT NULL,
	"host" text NOT NULL,
	"command" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"outcome" text NOT NULL,
	"detail" text NOT NULL,
	"reference" text,
	"key" text,
	"fingerprint" text,
	"transfer_id" uuid,
	CONSTRAINT "operator_acts_key" UNIQUE("key"),
	CONSTRAINT "operator_acts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "operator_acts_outcome" CHECK ("operator_acts"."outcome" IN ('ok', 'refused', 'failed')),
	CONSTRAINT "operator_acts_moved" CHECK ("operator_acts"."key" IS NULL AND "operator_acts"."transfer_id" IS NULL OR "operator_acts"."outcome" = 'ok' AND NOT "operator_acts"."dry_run"),
	CONSTRAINT "operator_acts_fingerprint" CHECK (("operator_acts"."key" IS NULL) = ("operator_acts"."fingerprint" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "operator_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visible_from" timestamp (3) with time zone,
	"visible_until" timestamp (3) with time zone,
	CONSTRAINT "operator_notices_times" CHECK ("operator_notices"."visible_until" > "operator_notices"."visible_from")
);
--> statement-breakpoint
CREATE TABLE "operator_prices" (
	"definition_id" text PRIMARY KEY NOT NULL,
	"price" bigint NOT NULL,
	"file_price" bigint NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_prices_price" CHECK ("operator_prices"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "overlay_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"battle_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "overlay_links_key" UNIQUE("key_hash"),
	CONSTRAINT "overlay_links_kind" CHECK ("overlay_links"."kind" IN ('player', 'site', 'battle')),
	CONSTRAINT "overlay_links_battle" CHECK ("overlay_links"."battle_id" IS NULL OR "overlay_links"."kind" = 'battle')
);
--> statement-breakpoint
CREATE TABLE "packet_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"packet_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"user_seed" text NOT NULL,
	"ticket" integer NOT NULL,
	"share" bigint NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "packet_claims_round" UNIQUE("packet_id","round"),
	CONSTRAINT "packet_claims_once" UNIQUE("packet_id","player_id"),
	CONSTRAINT "packet_claims_share" CHECK ("packet_claims"."share" >= 1 AND "packet_claims"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "packet_commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"state" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "packet_commits_state" CHECK ("packet_commits"."state" IN ('open', 'used', 'lapsed')),
	CONSTRAINT "packet_commits_secrets" CHECK (num_nulls("packet_commits"."server_seed", "packet_commits"."secret_salt") IN (0, 2) AND num_nulls("packet_commits"."encrypted_secrets", "packet_commits"."seed_key_id") IN (0, 2) AND num_nonnulls("packet_commits"."server_seed", "packet_commits"."encrypted_secrets") = 1),
	CONSTRAINT "packet_commits_encrypted" CHECK (("packet_commits"."state" <> 'open' OR "packet_commits"."encrypted_secrets" IS NOT NULL) AND ("packet_commits"."state" <> 'lapsed' OR "packet_commits"."encrypted_secrets" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "packets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid,
	"commit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"shares" integer NOT NULL,
	"audience" text NOT NULL,
	"key" text,
	"greeting" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"claimed" integer NOT NULL,
	"left_amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "packets_commit_id_unique" UNIQUE("commit_id"),
	CONSTRAINT "packets_state" CHECK ("packets"."state" IN ('open', 'empty', 'expired')),
	CONSTRAINT "packets_terms" CHECK ("packets"."shares" BETWEEN 1 AND 200 AND "packets"."amount" BETWEEN "packets"."shares" AND 1000000000000),
	CONSTRAINT "packets_audience" CHECK ("packets"."audience" IN ('link', 'site') AND ("packets"."audience" = 'link') = ("packets"."key" IS NOT NULL)),
	CONSTRAINT "packets_claimed" CHECK ("packets"."claimed" BETWEEN 0 AND "packets"."shares"),
	CONSTRAINT "packets_left" CHECK ("packets"."left_amount" >= "packets"."shares" - "packets"."claimed" AND ("packets"."claimed" < "packets"."shares" OR "packets"."left_amount" = 0)),
	CONSTRAINT "packets_empty" CHECK (("packets"."state" = 'empty') = ("packets"."claimed" = "packets"."shares")),
	CONSTRAINT "packets_ended" CHECK (("packets"."state" = 'open') = ("packets"."ended_at" IS NULL))
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
CREATE TABLE "promoters" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"code_chosen_at" timestamp (3) with time zone,
	"invitees" integer DEFAULT 0 NOT NULL,
	"commissions" integer DEFAULT 0 NOT NULL,
	"recharge" bigint DEFAULT 0 NOT NULL,
	"turnover" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "balance_entries" (
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"posting_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "balance_entries_account_id_at_posting_id_pk" PRIMARY KEY("account_id","at","posting_id")
);
--> statement-breakpoint
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
CREATE TABLE "retrieval_totals" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
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
CREATE TABLE "player_rewards" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"zone" text,
	"zone_set_at" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_rewards_zone" CHECK (("player_rewards"."zone" IS NULL) = ("player_rewards"."zone_set_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "player_turnovers" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "player_turnovers_amount" CHECK ("player_turnovers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"streak" integer,
	"transfer_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_claims_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "reward_claims_once" UNIQUE("player_id","kind","name"),
	CONSTRAINT "reward_claims_kind" CHECK ("reward_claims"."kind" IN ('daily', 'level', 'task', 'refill')),
	CONSTRAINT "reward_claims_amount" CHECK ("reward_claims"."amount" > 0),
	CONSTRAINT "reward_claims_streak" CHECK (("reward_claims"."kind" = 'daily') = ("reward_claims"."streak" IS NOT NULL) AND "reward_claims"."streak" > 0)
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid,
	"passkey_challenge" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_registrations" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_player_id_code_hash_pk" PRIMARY KEY("player_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"seed_key_id" text NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"setup_expires_at" timestamp (3) with time zone,
	"last_step" bigint,
	CONSTRAINT "totp_secrets_state" CHECK (num_nonnulls("totp_secrets"."enabled_at", "totp_secrets"."setup_expires_at") = 1)
);
--> statement-breakpoint
CREATE TABLE "seed_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"plain_removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_config_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_config_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"old_value" jsonb NOT NULL,
	"new_value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undone_sales" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"undo_id" uuid NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_puzzles" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL,
	"x" smallint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_end" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"salt" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"stranger_failures" smallint DEFAULT 0 NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"player_id" uuid,
	"purpose" text NOT NULL,
	"shard" smallint DEFAULT 0 NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"is_limited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "accounts_identity" UNIQUE NULLS NOT DISTINCT("player_id","purpose","shard"),
	CONSTRAINT "accounts_balance_not_negative" CHECK ("accounts"."owner" = 'house' OR "accounts"."balance" >= 0),
	CONSTRAINT "accounts_owner" CHECK (("accounts"."owner" = 'house') = ("accounts"."player_id" IS NULL)),
	CONSTRAINT "accounts_limited" CHECK (NOT "accounts"."is_limited" OR "accounts"."purpose" IN ('main', 'secondary'))
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_type" smallint NOT NULL,
	"player_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"box_id" text,
	"grade" smallint NOT NULL,
	"reveal_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"definition_id" text NOT NULL,
	"price" bigint NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"origin_kind" text NOT NULL,
	"origin_id" uuid NOT NULL,
	"end_kind" text,
	"end_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"favourite" boolean DEFAULT false NOT NULL,
	CONSTRAINT "items_origin_id_unique" UNIQUE("origin_id"),
	CONSTRAINT "items_state" CHECK ("items"."state" BETWEEN 0 AND 6),
	CONSTRAINT "items_one_end" CHECK (("items"."state" IN (0, 1, 3)) = ("items"."end_kind" IS NULL)),
	CONSTRAINT "items_end_named" CHECK (("items"."end_kind" IS NULL) = ("items"."end_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_failures_phone_address_pk" PRIMARY KEY("phone","address")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"box_id" text NOT NULL,
	"box_version" integer NOT NULL,
	"price" bigint NOT NULL,
	"transfer_id" uuid,
	"item_id" uuid NOT NULL,
	"presentation_id" integer,
	CONSTRAINT "openings_payment" CHECK (("openings"."transfer_id" IS NULL) = ("openings"."price" = 0))
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"password_hash" text,
	"nickname" text NOT NULL,
	"nickname_key" text,
	"avatar" text NOT NULL,
	"mail" text,
	"external_user" text,
	"promotion_code" text,
	"invited_by" uuid,
	"channel_code" text,
	"trade_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"shows_profile" boolean DEFAULT true NOT NULL,
	CONSTRAINT "players_phone_unique" UNIQUE("phone"),
	CONSTRAINT "players_nickname_key_unique" UNIQUE("nickname_key"),
	CONSTRAINT "players_external_user_unique" UNIQUE("external_user"),
	CONSTRAINT "players_promotion_code_unique" UNIQUE("promotion_code")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "postings_amount_not_zero" CHECK ("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "rolls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pair_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_seed" text NOT NULL,
	"ticket" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rolls_round_once" UNIQUE("pair_id","round"),
	CONSTRAINT "rolls_ticket" CHECK ("rolls"."ticket" BETWEEN 1 AND 100000),
	CONSTRAINT "rolls_kind" CHECK ("rolls"."kind" IN ('opening', 'dream'))
);
--> statement-breakpoint
CREATE TABLE "seed_pairs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" text NOT NULL,
	"server_seed" text,
	"secret_salt" text,
	"encrypted_secrets" text,
	"seed_key_id" text,
	"public_hash" text NOT NULL,
	"user_seed" text,
	"round" integer DEFAULT 1 NOT NULL,
	"committed_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "seed_pairs_secrets" CHECK (num_nulls("seed_pairs"."server_seed", "seed_pairs"."secret_salt") IN (0, 2) AND num_nulls("seed_pairs"."encrypted_secrets", "seed_pairs"."seed_key_id") IN (0, 2) AND num_nonnulls("seed_pairs"."server_seed", "seed_pairs"."encrypted_secrets") = 1),
	CONSTRAINT "seed_pairs_encrypted" CHECK (("seed_pairs"."state" = 'revealed') = ("seed_pairs"."encrypted_secrets" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_config" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"spending" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transfers_box_open" CHECK ("transfers"."kind" <> 'box.open' OR "transfers"."reference" IN ('', "transfers"."id"::text))
);
--> statement-breakpoint
CREATE TABLE "user_seeds" (
	"pair_id" uuid NOT NULL,
	"from_round" integer NOT NULL,
	"user_seed" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_seeds_pair_id_from_round_pk" PRIMARY KEY("pair_id","from_round")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"roll_id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_closures" ADD CONSTRAINT "account_closures_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closures" ADD CONSTRAINT "account_closures_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_confirmations" ADD CONSTRAINT "security_confirmations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_commits" ADD CONSTRAINT "battle_commits_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_outbox" ADD CONSTRAINT "battle_outbox_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_battle_id_pos_battle_seats_battle_id_pos_fk" FOREIGN KEY ("battle_id","pos") REFERENCES "public"."battle_seats"("battle_id","pos") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_pulls" ADD CONSTRAINT "battle_pulls_box_id_box_version_box_versions_box_id_version_fk" FOREIGN KEY ("box_id","box_version") REFERENCES "public"."box_versions"("box_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_seats" ADD CONSTRAINT "battle_seats_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_creator_id_players_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_commit_id_battle_commits_id_fk" FOREIGN KEY ("commit_id") REFERENCES "public"."battle_commits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_cover_catalogue_items_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_lots" ADD CONSTRAINT "code_lots_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_lots" ADD CONSTRAINT "code_lots_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_code_hash_codes_hash_fk" FOREIGN KEY ("code_hash") REFERENCES "public"."codes"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_free_box_id_free_boxes_id_fk" FOREIGN KEY ("free_box_id") REFERENCES "public"."free_boxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_lot_id_code_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."code_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_documents" ADD CONSTRAINT "accepted_documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_documents" ADD CONSTRAINT "accepted_documents_document_id_version_documents_id_version_fk" FOREIGN KEY ("document_id","version") REFERENCES "public"."documents"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dream_totals" ADD CONSTRAINT "dream_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_roll_id_rolls_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."rolls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_target_id_catalogue_items_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dreams" ADD CONSTRAINT "dreams_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_box_totals" ADD CONSTRAINT "free_box_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_boxes" ADD CONSTRAINT "free_boxes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_boxes" ADD CONSTRAINT "free_boxes_roll_id_openings_roll_id_fk" FOREIGN KEY ("roll_id") REFERENCES "public"."openings"("roll_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_participants" ADD CONSTRAINT "giveaway_participants_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_participants" ADD CONSTRAINT "giveaway_participants_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_giveaway_id_giveaways_id_fk" FOREIGN KEY ("giveaway_id") REFERENCES "public"."giveaways"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_prizes" ADD CONSTRAINT "giveaway_prizes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_giver_id_players_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_promoter_id_players_id_fk" FOREIGN KEY ("promoter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_hold_transfer_id_transfers_id_fk" FOREIGN KEY ("hold_transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaways" ADD CONSTRAINT "giveaways_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_spendings" ADD CONSTRAINT "counted_spendings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_breaks" ADD CONSTRAINT "play_breaks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_limits" ADD CONSTRAINT "spend_limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_totals" ADD CONSTRAINT "purchase_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD CONSTRAINT "purchased_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchased_items" ADD CONSTRAINT "purchased_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_id_transfers_id_fk" FOREIGN KEY ("id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_prices" ADD CONSTRAINT "operator_prices_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_links" ADD CONSTRAINT "overlay_links_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overlay_links" ADD CONSTRAINT "overlay_links_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_packet_id_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_claims" ADD CONSTRAINT "packet_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_commits" ADD CONSTRAINT "packet_commits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_commits" ADD CONSTRAINT "packet_commits_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_giver_id_players_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_commit_id_packet_commits_id_fk" FOREIGN KEY ("commit_id") REFERENCES "public"."packet_commits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packets" ADD CONSTRAINT "packets_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_bases" ADD CONSTRAINT "commission_bases_invitee_id_invitees_player_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitees"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_inviter_id_players_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_invitee_id_players_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitees" ADD CONSTRAINT "invitees_inviter_id_players_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoters" ADD CONSTRAINT "promoters_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_events" ADD CONSTRAINT "recharge_events_recharge_id_recharges_id_fk" FOREIGN KEY ("recharge_id") REFERENCES "public"."recharges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retrieval_totals" ADD CONSTRAINT "retrieval_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retrievals" ADD CONSTRAINT "retrievals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retrievals" ADD CONSTRAINT "retrievals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_rewards" ADD CONSTRAINT "player_rewards_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_turnovers" ADD CONSTRAINT "player_turnovers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_claims" ADD CONSTRAINT "reward_claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_registrations" ADD CONSTRAINT "passkey_registrations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_sales" ADD CONSTRAINT "undone_sales_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_sales" ADD CONSTRAINT "undone_sales_sale_id_transfers_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_sales" ADD CONSTRAINT "undone_sales_undo_id_transfers_id_fk" FOREIGN KEY ("undo_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_owner_id_players_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_definition_id_catalogue_items_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."catalogue_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_box_id_box_version_box_versions_box_id_version_fk" FOREIGN KEY ("box_id","box_version") REFERENCES "public"."box_versions"("box_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolls" ADD CONSTRAINT "rolls_pair_id_seed_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seed_pairs" ADD CONSTRAINT "seed_pairs_seed_key_id_seed_keys_id_fk" FOREIGN KEY ("seed_key_id") REFERENCES "public"."seed_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_seeds" ADD CONSTRAINT "user_seeds_pair_id_seed_pairs_id_fk" FOREIGN KEY ("pair_id") REFERENCES "public"."seed_pairs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "battle_commits_one_open" ON "battle_commits" USING btree ("player_id") WHERE "battle_commits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "battle_outbox_txid" ON "battle_outbox" USING btree ("txid");--> statement-breakpoint
CREATE INDEX "battle_outbox_at" ON "battle_outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "battle_seats_player" ON "battle_seats" USING btree ("player_id","battle_id");--> statement-breakpoint
CREATE INDEX "battle_seats_player_time" ON "battle_seats" USING btree ("player_id","joined_at","battle_id");--> statement-breakpoint
CREATE INDEX "battles_listed" ON "battles" USING btree ("created_at","id") WHERE NOT "battles"."is_private";--> statement-breakpoint
CREATE INDEX "battles_listed_state" ON "battles" USING btree ("state","created_at","id") WHERE NOT "battles"."is_private";--> statement-breakpoint
CREATE INDEX "battles_waiting" ON "battles" USING btree ("expires_at") WHERE "battles"."state" = 0;--> statement-breakpoint
CREATE INDEX "battles_running" ON "battles" USING btree ("end_at") WHERE "battles"."state" = 1;--> statement-breakpoint
CREATE INDEX "battles_finished" ON "battles" USING btree ("ended_at") WHERE "battles"."state" = 2;--> statement-breakpoint
CREATE INDEX "catalogue_items_price" ON "catalogue_items" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "catalogue_items_category" ON "catalogue_items" USING btree ("category","price","id");--> statement-breakpoint
CREATE INDEX "catalogue_items_search" ON "catalogue_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "codes_lot" ON "codes" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current" ON "documents" USING btree ("id") WHERE "documents"."is_current";--> statement-breakpoint
CREATE INDEX "documents_list" ON "documents" USING btree ("kind","position","id") WHERE "documents"."is_current";--> statement-breakpoint
CREATE INDEX "dreams_player" ON "dreams" USING btree ("player_id","roll_id");--> statement-breakpoint
CREATE INDEX "dreams_transfer" ON "dreams" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "external_nonces_expires" ON "external_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "external_sign_ups_expires" ON "external_sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_associations_expires" ON "sandbox_associations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "free_boxes_player" ON "free_boxes" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "free_boxes_waiting" ON "free_boxes" USING btree ("player_id","id","expires_at") WHERE "free_boxes"."roll_id" IS NULL;--> statement-breakpoint
CREATE INDEX "free_boxes_opened" ON "free_boxes" USING btree ("player_id","id") WHERE "free_boxes"."roll_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "giveaway_participants_player" ON "giveaway_participants" USING btree ("player_id","closes_at","giveaway_id");--> statement-breakpoint
CREATE INDEX "giveaway_prizes_item" ON "giveaway_prizes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "giveaways_open" ON "giveaways" USING btree ("kind","closes_at","id") WHERE "giveaways"."state" = 0;--> statement-breakpoint
CREATE INDEX "giveaways_finished" ON "giveaways" USING btree ("kind","closes_at","id") WHERE "giveaways"."state" = 1;--> statement-breakpoint
CREATE INDEX "giveaways_giver" ON "giveaways" USING btree ("giver_id","closes_at","id");--> statement-breakpoint
CREATE INDEX "giveaways_running" ON "giveaways" USING btree ("end_at") WHERE "giveaways"."state" = 0 AND "giveaways"."drawn_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_document" ON "identities" USING btree ("document_hash") WHERE "identities"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "identities_pending" ON "identities" USING btree ("asked_at") WHERE "identities"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "play_breaks_player" ON "play_breaks" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "battle_days_day" ON "battle_days" USING btree ("day","player_id","total");--> statement-breakpoint
CREATE INDEX "purchased_items_purchase" ON "purchased_items" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchases_player" ON "purchases" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "messages_player" ON "messages" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("player_id") WHERE "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "page_errors_last" ON "page_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "operator_acts_order" ON "operator_acts" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operator_notices_order" ON "operator_notices" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "overlay_links_player" ON "overlay_links" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "packet_claims_player" ON "packet_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packet_commits_one_open" ON "packet_commits" USING btree ("player_id") WHERE "packet_commits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "packets_site" ON "packets" USING btree ("id") WHERE "packets"."state" = 'open' AND "packets"."audience" = 'site';--> statement-breakpoint
CREATE INDEX "packets_due" ON "packets" USING btree ("expires_at") WHERE "packets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "packets_giver" ON "packets" USING btree ("giver_id","id");--> statement-breakpoint
CREATE INDEX "commissions_inviter" ON "commissions" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitees_inviter" ON "invitees" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invitees_due" ON "invitees" USING btree ("player_id") WHERE "invitees"."recharged" > "invitees"."recharged_counted" OR "invitees"."turnover" > "invitees"."turnover_counted";--> statement-breakpoint
CREATE INDEX "recharge_events_order" ON "recharge_events" USING btree ("recharge_id");--> statement-breakpoint
CREATE INDEX "recharge_events_refused" ON "recharge_events" USING btree ("received_at") WHERE "recharge_events"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "recharges_player" ON "recharges" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_player_state" ON "recharges" USING btree ("player_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "recharges_unpaid" ON "recharges" USING btree ("expires_at") WHERE "recharges"."state" = 0;--> statement-breakpoint
CREATE INDEX "recharges_newest" ON "recharges" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "recharges_reference" ON "recharges" USING btree ("provider","reference") WHERE "recharges"."reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "balance_entries_kind" ON "balance_entries" USING btree ("account_id","kind","at","posting_id");--> statement-breakpoint
CREATE INDEX "retrievals_player" ON "retrievals" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "retrievals_one_of_item" ON "retrievals" USING btree ("item_id") WHERE "retrievals"."take_state" <> 4;--> statement-breakpoint
CREATE INDEX "retrievals_item" ON "retrievals" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "retrievals_due_at" ON "retrievals" USING btree ("due_at") WHERE "retrievals"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "retrievals_under_way" ON "retrievals" USING btree ("id") WHERE "retrievals"."take_state" IN (0, 1, 2, 5);--> statement-breakpoint
CREATE INDEX "reward_claims_player" ON "reward_claims" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "ended_sessions_ended" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "login_challenges_expires" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_player" ON "login_challenges" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "passkeys_player" ON "passkeys" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_keys_one_current" ON "seed_keys" USING btree ("is_current") WHERE "seed_keys"."is_current";--> statement-breakpoint
CREATE INDEX "undone_sales_sale" ON "undone_sales" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "undone_sales_undo" ON "undone_sales" USING btree ("undo_id");--> statement-breakpoint
CREATE INDEX "captcha_puzzles_expires" ON "captcha_puzzles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "captcha_puzzles_proof" ON "captcha_puzzles" USING btree ("proof_hash") WHERE "captcha_puzzles"."proof_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_counters_end" ON "rate_counters" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "sms_codes_phone" ON "sms_codes" USING btree ("phone","purpose","id");--> statement-breakpoint
CREATE INDEX "sms_codes_expires" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drops_reveal" ON "drops" USING btree ("reveal_at","id");--> statement-breakpoint
CREATE INDEX "drops_reveal_top" ON "drops" USING btree ("reveal_at","id") WHERE "drops"."grade" <= 1;--> statement-breakpoint
CREATE INDEX "drops_box_reveal" ON "drops" USING btree ("box_id","reveal_at","id");--> statement-breakpoint
CREATE INDEX "drops_player_reveal" ON "drops" USING btree ("player_id","reveal_at","id");--> statement-breakpoint
CREATE INDEX "drops_player_top" ON "drops" USING btree ("player_id","reveal_at","id") WHERE "drops"."grade" <= 1;--> statement-breakpoint
CREATE INDEX "items_owner_state" ON "items" USING btree ("owner_id","state","id");--> statement-breakpoint
CREATE INDEX "items_owner_group" ON "items" USING btree ("owner_id","definition_id","price","state","favourite","id");--> statement-breakpoint
CREATE INDEX "items_end" ON "items" USING btree ("end_id") WHERE "items"."end_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "login_failures_since" ON "login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "openings_transfer" ON "openings" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "players_closing" ON "players" USING btree ("closes_at") WHERE "players"."closes_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "players_own_avatar" ON "players" USING btree ("avatar") WHERE "players"."avatar" LIKE '/avatars/%';--> statement-breakpoint
CREATE UNIQUE INDEX "players_promotion_code_key" ON "players" USING btree (upper("promotion_code"));--> statement-breakpoint
CREATE INDEX "postings_transfer" ON "postings" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "rolls_player" ON "rolls" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "rolls_player_kind" ON "rolls" USING btree ("player_id","kind","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_active" ON "seed_pairs" USING btree ("player_id") WHERE "seed_pairs"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "seed_pairs_one_next" ON "seed_pairs" USING btree ("player_id") WHERE "seed_pairs"."state" = 'next';--> statement-breakpoint
CREATE INDEX "seed_pairs_player" ON "seed_pairs" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("kind","reference") WHERE "transfers"."kind" <> 'box.open';--> statement-breakpoint
CREATE INDEX "verifications_player" ON "verifications" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "item_counts" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "list_blocks" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "balance_totals" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "site_counts" SET (fillfactor = 30);--> statement-breakpoint
ALTER TABLE "battle_counts" SET (fillfactor = 30);--> statement-breakpoint
INSERT INTO "site_counts" ("name", "shard", "count") VALUES ('openings', 0, 0), ('verified', 0, 0);--> statement-breakpoint
INSERT INTO "battle_ranking" ("id", "at", "players") VALUES (1, '1970-01-01 00:00:00+00', '[]');
