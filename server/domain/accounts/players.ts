import { eq } from 'drizzle-orm';
import { WELCOME_AMOUNT } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/orm.ts';
import { accounts, players } from '../../db/schema.ts';
import type { Queryable, Store } from '../../db/store.ts';
import { sqlState } from '../../db/store.ts';
import { createPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts, PlayerPurpose } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../ports.ts';
import { DomainError } from '../domain-error.ts';
import type { Seeds } from '../fairness/seeds.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const UNIQUE_VIOLATION = '23505';

export type Player = typeof players.$inferSelect;
export type Balances = Record<PlayerPurpose, number>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  house: HouseAccounts;
  seeds: Seeds;
  sessions: Sessions;
}

/** Accounts of people: sign-up, login, what they look like. */
export class Players {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Makes the account, its ledger accounts, the welcome packet, two committed seed pairs and a session, all or
   * nothing. Answers the session's token.
   * @throws Refusal auth.phoneTaken, promotion.codeUnknown
   */
  async signUp({ phone, password, inviteCode }: SignUp): Promise<string> {
    const passwordHash = await hashPassword(password);
    const { store, ports } = this.#deps;
    try {
      return await store.transaction(async (tx) => {
        const invitedBy = inviteCode === undefined ? null : await findInviter(tx, inviteCode);
        const id = ports.ids();
        const looks = { nickname: defaultNickname(id), avatar: '' };
        await orm(tx)
          .insert(players)
          .values({ id, phone, passwordHash, ...looks, invitedBy, createdAt: ports.clock.now() });
        await this.#grantWelcomePacket(tx, id);
        await this.#deps.seeds.createInitialPairs(tx, id);
        return this.#deps.sessions.create(tx, id);
      });
    } catch (error) {
      throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('auth.phoneTaken') : error;
    }
  }

  /** @throws Refusal auth.wrongCredentials, whether the phone or the password is wrong */
  async login({ phone, password }: { phone: string; password: string }): Promise<string> {
    const { store, sessions } = this.#deps;
    const [player] = await orm(store).select().from(players).where(eq(players.phone, phone));
    if (!(await passwordMatches(player?.passwordHash ?? null, password)) || player === undefined) {
      throw new DomainError('auth.wrongCredentials');
    }
    return sessions.create(store, player.id);
  }

  async find(playerId: string): Promise<Player> {
    const [player] = await orm(this.#deps.store).select().from(players).where(eq(players.id, playerId));
    if (player === undefined) throw new Error(`no player ${playerId}`);
    return player;
  }

  async balances(playerId: string): Promise<Balances> {
    const rows = await orm(this.#deps.store)
      .select({ purpose: accounts.purpose, balance: accounts.balance })
      .from(accounts)
      .where(eq(accounts.playerId, playerId));
    const of = (purpose: PlayerPurpose) => rows.find((row) => row.purpose === purpose)?.balance ?? 0;
    return { main: of('main'), secondary: of('secondary'), hold: of('hold') };
  }

  /** The packet's transfer is named after the player, so it can be given only once. */
  async #grantWelcomePacket(tx: Queryable, playerId: string): Promise<void> {
    const { ports, house } = this.#deps;
    const own = await createPlayerAccounts(tx, playerId);
    const id = ports.ids();
    await post(tx, {
      id,
      kind: 'welcome',
      reference: playerId,
      reason: 'welcome packet',
      actor: 'house',
      spending: false,
      at: ports.clock.now(),
      legs: [
        { account: own.main, amount: minor(WELCOME_AMOUNT) },
        { account: house.shard('bonus', id), amount: minor(-WELCOME_AMOUNT) },
      ],
    });
  }
}

interface SignUp {
  phone: string;
  password: string;
  inviteCode: string | undefined;
}

async function findInviter(tx: Queryable, code: string): Promise<string> {
  const [row] = await orm(tx).select({ id: players.id }).from(players).where(eq(players.promotionCode, code));
  if (row === undefined) throw new DomainError('promotion.codeUnknown');
  return row.id;
}

/** Something to be called until the player chooses a name. */
function defaultNickname(playerId: string): string {
  return `玩家${playerId.replaceAll('-', '').slice(-6).toUpperCase()}`;
}
