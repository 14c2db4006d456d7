-- All triggers, by table: first those of rows that are written once and stay.

CREATE TRIGGER account_closures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_closures
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER balance_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON balance_entries
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER battle_pulls_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON battle_pulls
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER box_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON box_versions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER code_redemptions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON code_redemptions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER commissions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commissions
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER dreams_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON dreams
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER giveaway_participants_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON giveaway_participants
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER idempotency_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON idempotency_keys
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER opening_presentations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON opening_presentations
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER openings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON openings
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER packet_claims_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON packet_claims
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER play_breaks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_breaks
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER recharge_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_events
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER recharges_stay BEFORE DELETE OR TRUNCATE ON recharges
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER reward_claims_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reward_claims
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER rolls_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rolls
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER sys_config_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sys_config_changes
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER undone_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON undone_sales
  FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TRIGGER battle_seats_check_update BEFORE UPDATE ON battle_seats
  FOR EACH ROW EXECUTE FUNCTION battle_seats_check_update();
CREATE TRIGGER battle_seats_list AFTER INSERT ON battle_seats REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_seats();
CREATE CONSTRAINT TRIGGER battles_changed AFTER UPDATE ON battles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION battles_count();
CREATE TRIGGER battles_check_update BEFORE UPDATE ON battles
  FOR EACH ROW EXECUTE FUNCTION battles_check_update();
CREATE CONSTRAINT TRIGGER battles_created AFTER INSERT ON battles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION battles_count();
CREATE TRIGGER dreams_list AFTER INSERT ON dreams REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_dreams();
CREATE TRIGGER free_boxes_check_change BEFORE UPDATE OR DELETE ON free_boxes
  FOR EACH ROW EXECUTE FUNCTION free_boxes_check_change();
CREATE TRIGGER giveaway_participants_check_insert BEFORE INSERT ON giveaway_participants
  FOR EACH ROW EXECUTE FUNCTION giveaway_participants_check_insert();
CREATE TRIGGER giveaway_prizes_check_update BEFORE UPDATE ON giveaway_prizes
  FOR EACH ROW EXECUTE FUNCTION giveaway_prizes_check_update();
CREATE TRIGGER giveaways_check_update BEFORE UPDATE ON giveaways
  FOR EACH ROW EXECUTE FUNCTION giveaways_check_update();
CREATE TRIGGER item_counts_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION item_counts_insert();
CREATE TRIGGER item_counts_update AFTER UPDATE ON items
  REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION item_counts_update();
CREATE TRIGGER messages_list AFTER INSERT ON messages REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('messages');
CREATE TRIGGER messages_unlist AFTER DELETE ON messages REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_deleted('messages');
CREATE TRIGGER invitees_turnover AFTER INSERT OR UPDATE ON player_turnovers
  FOR EACH ROW EXECUTE FUNCTION invitees_turnover();
CREATE TRIGGER postings_record AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION postings_record();
CREATE TRIGGER postings_sum_to_zero AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION postings_sum_to_zero();
CREATE TRIGGER purchases_list AFTER INSERT ON purchases REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('purchases');
CREATE TRIGGER recharges_guard BEFORE INSERT OR UPDATE ON recharges
  FOR EACH ROW EXECUTE FUNCTION recharges_guard();
CREATE TRIGGER retrievals_check_delete BEFORE DELETE OR TRUNCATE ON retrievals
  FOR EACH STATEMENT EXECUTE FUNCTION retrievals_check_delete();
CREATE TRIGGER retrievals_check_update BEFORE UPDATE ON retrievals
  FOR EACH ROW EXECUTE FUNCTION retrievals_check_update();
CREATE TRIGGER retrievals_list AFTER INSERT ON retrievals REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION list_blocks_of_ids('retrievals');
CREATE TRIGGER rolls_count AFTER INSERT ON rolls REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION rolls_count();
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION record_ended_sessions();
CREATE CONSTRAINT TRIGGER invitees_recharged AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'recharge') EXECUTE FUNCTION invitees_recharged();
CREATE TRIGGER verifications_count AFTER INSERT ON verifications
  FOR EACH ROW EXECUTE FUNCTION verifications_count();

-- Facts for the log (server/domain/log/sources.ts).

CREATE TRIGGER seed_pairs_log AFTER INSERT ON seed_pairs REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('pair');
CREATE TRIGGER seed_pairs_log_reveal AFTER UPDATE ON seed_pairs
  FOR EACH ROW WHEN (OLD.server_seed IS NULL AND NEW.server_seed IS NOT NULL) EXECUTE FUNCTION log_row('pairReveal');
CREATE TRIGGER battle_commits_log AFTER INSERT ON battle_commits REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('battleCommit');
CREATE TRIGGER battle_commits_log_reveal AFTER UPDATE ON battle_commits
  FOR EACH ROW WHEN (OLD.server_seed IS NULL AND NEW.server_seed IS NOT NULL) EXECUTE FUNCTION log_row('battleReveal');
CREATE TRIGGER packet_commits_log AFTER INSERT ON packet_commits REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('packetCommit');
CREATE TRIGGER packet_commits_log_reveal AFTER UPDATE ON packet_commits
  FOR EACH ROW WHEN (OLD.server_seed IS NULL AND NEW.server_seed IS NOT NULL) EXECUTE FUNCTION log_row('packetReveal');
CREATE TRIGGER rolls_log AFTER INSERT ON rolls REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('roll');
CREATE TRIGGER box_versions_log AFTER INSERT ON box_versions REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_box_versions();
CREATE TRIGGER battles_log AFTER INSERT ON battles REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('battle');
CREATE TRIGGER battles_log_seats AFTER UPDATE ON battles
  FOR EACH ROW WHEN (OLD.filled_at IS NULL AND NEW.filled_at IS NOT NULL) EXECUTE FUNCTION log_row('battleSeats');
CREATE TRIGGER battles_log_end AFTER UPDATE ON battles
  FOR EACH ROW WHEN (OLD.state < 2 AND NEW.state >= 2) EXECUTE FUNCTION log_row('battleEnd');
CREATE TRIGGER giveaways_log AFTER INSERT ON giveaways REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('giveaway');
CREATE TRIGGER giveaways_log_participants AFTER UPDATE ON giveaways
  FOR EACH ROW WHEN (OLD.participants_hash IS NULL AND NEW.participants_hash IS NOT NULL)
  EXECUTE FUNCTION log_row('giveawayParticipants');
CREATE TRIGGER giveaways_log_end AFTER UPDATE ON giveaways
  FOR EACH ROW WHEN (OLD.state = 0 AND NEW.state > 0) EXECUTE FUNCTION log_row('giveawayEnd');
CREATE TRIGGER packets_log AFTER INSERT ON packets REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('packet');
CREATE TRIGGER packets_log_end AFTER UPDATE ON packets
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION log_row('packetEnd');
CREATE TRIGGER sys_config_changes_log AFTER INSERT ON sys_config_changes REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION log_sys_config_changes();
CREATE TRIGGER user_seeds_log AFTER INSERT OR UPDATE ON user_seeds
  FOR EACH ROW EXECUTE FUNCTION log_user_seeds();
