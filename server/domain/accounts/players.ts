import { eq, inArray } from 'drizzle-orm';
import { accounts } from '../../db/schema/ledger.ts';
import { players } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { PlayerPurpose } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { KnownDevices, Origin } from './known-devices.ts';
import type { LoginFailures } from './login-failures.ts';
import { assertHashingIsFree, passwordMatches } from './passwords.ts';
import { phoneSpellings } from './phones.ts';
import type { Sessions } from './sessions.ts';
import { startSession } from './start-session.ts';
import type { Login, LoginGate } from './start-session.ts';

export type Player = typeof players.$inferSelect;
export type Balances = Record<PlayerPurpose, number>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock'>;
  sessions: Sessions;
  knownDevices: KnownDevices;
  loginGate: LoginGate;
  /** Null: failed logins are not counted. */
  loginFailures: LoginFailures | null;
}

/** Player accounts: login, profile, balances. */
export class Players {
  readonly #deps: Dependencies;
  readonly #logins = new TaskQueue();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Logs in, and undoes the closing of the account if the player has asked for it.
   * @throws DomainError auth.wrongCredentials for an unknown phone and for a wrong password, auth.tooManyAttempts,
   *   auth.busy
   */
  async login(credentials: Credentials, origin: Origin): Promise<Login> {
    const { loginFailures, knownDevices } = this.#deps;
    assertHashingIsFree();
    const check = () => this.#checkLogin(credentials);
    // In sequence, so that one address cannot fill the queue of passwords to be hashed.
    return this.#logins.run(origin.address, async () => {
      const { phone } = credentials;
      const known = await knownDevices.recognise(phone, origin);
      const attempt = { phone, address: origin.address, ...known };
      const login = await (loginFailures === null ? check() : loginFailures.guard(attempt, check));
      if (login === null) throw new DomainError('auth.wrongCredentials');
      return login;
    });
  }

  async #checkLogin(credentials: Credentials): Promise<Login | null> {
    const playerId = await findByPassword(this.#deps.store, credentials);
    return playerId === null ? null : startSession(this.#deps, playerId);
  }

  /** @throws Error if there is no such player */
  async find(playerId: string): Promise<Player> {
    const [player] = await orm(this.#deps.store).select().from(players).where(eq(players.id, playerId));
    if (player === undefined) throw new Error(`no player ${playerId}`);
    return player;
  }

  async balances(playerId: string): Promise<Balances & { isLimited: boolean }> {
    const rows = await orm(this.#deps.store)
      .select({ purpose: accounts.purpose, balance: accounts.balance, isLimited: accounts.isLimited })
      .from(accounts)
      .where(eq(accounts.playerId, playerId));
    const balanceOf = (purpose: PlayerPurpose) => rows.find((row) => row.purpose === purpose)?.balance ?? 0;
    return {
      main: balanceOf('main'),
      secondary: balanceOf('secondary'),
      hold: balanceOf('hold'),
      isLimited: rows.some(({ isLimited }) => isLimited),
    };
  }
}

interface Credentials {
  phone: string;
  password: string;
}

/** The account with this phone and password; where two have the phone, the one that signed up with this spelling first. */
async function findByPassword(store: Queryable, { phone, password }: Credentials): Promise<string | null> {
  const found = await findByPhone(store, phone);
  for (const player of found) {
    if (await passwordMatches(player.passwordHash, password)) return player.id;
  }
  if (found.length === 0) await passwordMatches(null, password);
  return null;
}

/** Accounts under any spelling of the phone, the given one first. */
export async function findByPhone(store: Queryable, phone: string): Promise<Player[]> {
  const spellings = phoneSpellings(phone);
  const found = await orm(store).select().from(players).where(inArray(players.phone, spellings));
  return found.sort(
    (one, other) => spellings.indexOf(one.phone ?? '') - spellings.indexOf(other.phone ?? ''),
  );
}
