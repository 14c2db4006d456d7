import type { Queryable, Store } from '../../db/store/store.ts';
import { readPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import { lockAccounts, minor, post } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';
import { firstNickname } from '../nicknames/first-nickname.ts';
import type { SecurityChecks } from './security-checks.ts';
import type { Sessions } from './sessions.ts';

export const CLOSING_DAYS = 14;
const CLOSING_MS = CLOSING_DAYS * 24 * 3_600_000;
/** Until the next try, while a battle or a delivery is under way. */
const BUSY_RETRY_MS = 3_600_000;
const SWEEP_LIMIT = 200;
const FACTOR_TABLES = [
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'passkey_registrations',
  'login_challenges',
];

/** Schedules `closeDue` of a player at that moment, with the transaction. */
export type ScheduleClosure = (tx: Queryable, playerId: string, at: Date) => Promise<void>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'ids'>;
  house: HouseAccounts;
  sessions: Sessions;
  securityChecks: SecurityChecks;
  scheduleClosure: ScheduleClosure;
  /** Told of an account that could not be closed. */
  onError: (error: unknown, playerId: string) => void;
}

interface CloseRequest {
  playerId: string;
  /** As the player has typed it. */
  nickname: string;
  /** Of `SecurityChecks.check`. */
  confirmation: string;
}

/**
 * Closes accounts. A player asks for it, which ends all sessions; after fourteen days a job gives up items and coins and
 * removes what names the person. The player's row stays under a first nickname, because postings, rolls and battles
 * refer to it. A login until then undoes it (`Players.login`).
 */
export class AccountClosures {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns when the account will be closed
   * @throws DomainError account.nickname, account.busy, security.confirmation
   */
  async request({ playerId, nickname, confirmation }: CloseRequest): Promise<Date> {
    const { store, ports, sessions, securityChecks, scheduleClosure } = this.#deps;
    const closesAt = new Date(ports.clock.now().getTime() + CLOSING_MS);
    const ended = await store.transaction(async (tx) => {
      const player = await lockPlayer(tx, playerId);
      if (player?.nickname !== nickname.normalize('NFKC').trim()) throw new DomainError('account.nickname');
      await securityChecks.consume(tx, playerId, 'close', confirmation);
      if (await isBusy(tx, playerId)) throw new DomainError('account.busy');
      await tx.query('UPDATE players SET closes_at = $2 WHERE id = $1', [playerId, closesAt]);
      await scheduleClosure(tx, playerId, closesAt);
      return sessions.deleteAllOf(tx, playerId);
    });
    sessions.forget(ended);
    return closesAt;
  }

  /**
   * Closes the account if that is due, in one transaction; may run twice.
   * @returns the moment of the next try, null if there is none
   */
  async closeDue(playerId: string): Promise<Date | null> {
    const { store, ports, sessions } = this.#deps;
    const now = ports.clock.now();
    const outcome = await store.transaction(async (tx) => {
      const player = await lockPlayer(tx, playerId);
      if (player?.closes_at == null) return { next: null, ended: [] };
      if (player.closes_at > now) return { next: player.closes_at, ended: [] };
      if (await isBusy(tx, playerId)) return { next: new Date(now.getTime() + BUSY_RETRY_MS), ended: [] };
      await this.#giveUp(tx, playerId, now);
      await removePerson(tx, playerId, { nameFrom: ports.ids(), now });
      return { next: null, ended: await sessions.deleteAllOf(tx, playerId) };
    });
    sessions.forget(outcome.ended);
    return outcome.next;
  }

  /**
   * Closes overdue accounts, whose jobs may be lost, and frees phones, external users and identities of closed
   * ones whose break is over.
   */
  async sweep(): Promise<void> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    const overdue = await store.query<{ id: string }>(
      'SELECT id FROM players WHERE closes_at <= $1 ORDER BY closes_at LIMIT $2',
      [now, SWEEP_LIMIT],
    );
    for (const { id } of overdue) {
      // One account that fails must not block the others.
      await this.closeDue(id).catch((error: unknown) => this.#deps.onError(error, id));
    }
    await store.query(
      `UPDATE players p SET phone = NULL, external_user = NULL FROM account_closures c
       WHERE c.player_id = p.id AND (p.phone IS NOT NULL OR p.external_user IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM play_breaks b WHERE b.player_id = p.id AND (b.until IS NULL OR b.until > $1))`,
      [now],
    );
    await store.query(
      `DELETE FROM identities i USING account_closures c
       WHERE c.player_id = i.player_id
         AND NOT EXISTS (SELECT 1 FROM play_breaks b WHERE b.player_id = i.player_id AND (b.until IS NULL OR b.until > $1))`,
      [now],
    );
  }

  /** Ends the items and moves the coins to the house. */
  async #giveUp(tx: Queryable, playerId: string, at: Date): Promise<void> {
    const { ports } = this.#deps;
    const id = ports.ids();
    await tx.query('SELECT 1 FROM items WHERE owner_id = $1 AND state = 0 ORDER BY id FOR NO KEY UPDATE', [
      playerId,
    ]);
    const items = await tx.query<{ id: string }>(
      `UPDATE items SET state = 2, end_kind = 'account.close', end_id = $2 WHERE owner_id = $1 AND state = 0
       RETURNING id`,
      [playerId, id],
    );
    await tx.query('SELECT stock_change($1::uuid[], 1)', [items.map((item) => item.id)]);
    const { coins, transferId } = await this.#moveCoins(tx, playerId, id, at);
    await tx.query(
      `INSERT INTO account_closures (id, player_id, items, coins, transfer_id, closed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, playerId, items.length, coins, transferId, at],
    );
  }

  async #moveCoins(tx: Queryable, playerId: string, closureId: string, at: Date) {
    const { ports, house } = this.#deps;
    const own = (await readPlayerAccounts(tx, [playerId]))(playerId);
    const accounts = [own.main, own.secondary];
    await lockAccounts(tx, [{ legs: accounts.map((account) => ({ account, amount: minor(0) })) }]);
    const balances = await tx.query<{ id: number; balance: number }>(
      'SELECT id, balance FROM accounts WHERE id = ANY ($1::bigint[]) AND balance > 0',
      [accounts],
    );
    const coins = balances.reduce((sum, { balance }) => sum + balance, 0);
    if (coins === 0) return { coins, transferId: null };
    const transferId = ports.ids();
    const given = balances.map(({ id, balance }): Leg => ({ account: id, amount: minor(-balance) }));
    await post(tx, {
      id: transferId,
      kind: 'account.close',
      reference: closureId,
      reason: 'account closed by its player',
      actor: playerId,
      spending: false,
      at,
      legs: [...given, { account: house.shard('fees', transferId), amount: minor(coins) }],
    });
    return { coins, transferId };
  }
}

async function lockPlayer(tx: Queryable, playerId: string) {
  const [player] = await tx.query<{ nickname: string; closes_at: Date | null }>(
    'SELECT nickname, closes_at FROM players WHERE id = $1 FOR NO KEY UPDATE',
    [playerId],
  );
  return player;
}

/**
 * Whether a seat in a battle or a place in a giveaway that is not over, an open red packet, a held coin, or an item
 * staked or being delivered is the player's.
 */
export async function isBusy(tx: Queryable, playerId: string): Promise<boolean> {
  const [row] = await tx.query<{ busy: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM battle_seats s JOIN battles b ON b.id = s.battle_id
                    WHERE s.player_id = $1 AND b.state IN (0, 1))
         OR EXISTS (SELECT 1 FROM packets WHERE giver_id = $1 AND state = 'open')
         OR EXISTS (SELECT 1 FROM giveaways WHERE giver_id = $1 AND state = 0)
         OR EXISTS (SELECT 1 FROM giveaway_participants p JOIN giveaways g ON g.id = p.giveaway_id
                    WHERE p.player_id = $1 AND g.state = 0)
         OR EXISTS (SELECT 1 FROM items WHERE owner_id = $1 AND state IN (1, 3))
         OR EXISTS (SELECT 1 FROM accounts WHERE player_id = $1 AND purpose = 'hold' AND balance > 0) AS busy`,
    [playerId],
  );
  return row?.busy ?? false;
}

const ON_BREAK =
  'EXISTS (SELECT 1 FROM play_breaks b WHERE b.player_id = $1 AND (b.until IS NULL OR b.until > $3))';

/**
 * Removes what names the person. Phone, external user and checked identity stay while a cool-off or self-exclusion
 * lasts: it would not last if they could serve another account.
 * @param nameFrom an id that makes a name which tells nothing of the player's id
 */
async function removePerson(
  tx: Queryable,
  playerId: string,
  { nameFrom, now }: { nameFrom: string; now: Date },
): Promise<void> {
  await tx.query('DELETE FROM security_confirmations WHERE player_id = $1', [playerId]);
  await tx.query('DELETE FROM known_devices WHERE player_id = $1', [playerId]);
  await tx.query('DELETE FROM overlay_links WHERE player_id = $1', [playerId]);
  await tx.query('DELETE FROM messages WHERE player_id = $1', [playerId]);
  await tx.query('UPDATE player_rewards SET zone = NULL, zone_set_at = NULL WHERE player_id = $1', [
    playerId,
  ]);
  for (const table of FACTOR_TABLES) await tx.query(`DELETE FROM ${table} WHERE player_id = $1`, [playerId]);
  await tx.query(
    `DELETE FROM identities i WHERE i.player_id = $1 AND NOT EXISTS (
       SELECT 1 FROM play_breaks b WHERE b.player_id = $1 AND (b.until IS NULL OR b.until > $2))`,
    [playerId, now],
  );
  await tx.query(
    `UPDATE players SET
       phone = CASE WHEN ${ON_BREAK} THEN phone END, external_user = CASE WHEN ${ON_BREAK} THEN external_user END,
       password_hash = NULL, mail = NULL, trade_url = NULL,
       promotion_code = NULL, channel_code = NULL, avatar = '', nickname = $2, nickname_key = NULL, closes_at = NULL,
       shows_profile = false
     WHERE id = $1`,
    [playerId, firstNickname(nameFrom), now],
  );
}
