import { eq, inArray } from 'drizzle-orm';
import type { HeadPicId } from '../../../src/net/contract/headPics.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { orm } from '../../db/store/orm.ts';
import { accounts } from '../../db/schema/ledger.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { sqlState } from '../../db/store/store.ts';
import { createPlayerAccounts } from '../../ledger/accounts.ts';
import type { HouseAccounts, PlayerPurpose } from '../../ledger/accounts.ts';
import { minor, post } from '../../ledger/ledger.ts';
import type { Ports } from '../../platform/ports.ts';
import { acceptPublished } from '../documents/consents.ts';
import { DomainError } from '../errors/domain-error.ts';
import { addInvitee, findInviter } from '../promotion/bind.ts';
import type { Seeds } from '../fairness/seeds.ts';
import type { KnownDevices, Origin } from './known-devices.ts';
import type { LoginFailures } from './login-failures.ts';
import { assertUncommonPassword } from './common-passwords.ts';
import { headPicAddress } from './avatars.ts';
import { assertNicknameIsFree, readChosenNickname, setNickname } from './chosen-nickname.ts';
import { firstNickname } from './first-nickname.ts';
import { assertPossiblePhone, canonicalPhone, phoneSpellings } from './phones.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { assertHashingIsFree, hashPassword, passwordMatches } from './passwords.ts';
import type { SmsCodes } from './sms-codes.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import type { Sessions } from './sessions.ts';
import { startSession } from './start-session.ts';
import type { Login, LoginGate } from './start-session.ts';

const UNIQUE_VIOLATION = '23505';

export type Player = typeof players.$inferSelect;
export type Balances = Record<PlayerPurpose, number>;

interface Dependencies {
  store: Store;
  ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  house: HouseAccounts;
  seeds: Seeds;
  sessions: Sessions;
  knownDevices: KnownDevices;
  smsCodes: SmsCodes;
  loginGate: LoginGate;
  /** Null: failed logins are not counted. */
  loginFailures: LoginFailures | null;
}

/** Player accounts: sign-up, login, profile, balances. */
export class Players {
  readonly #deps: Dependencies;
  readonly #logins = new TaskQueue();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Creates the player, ledger accounts, welcome packet, two committed seed pairs and a session in one transaction.
   * @param address of the request
   * @returns the session's token
   * @throws DomainError auth.phone, auth.commonPassword, nickname.length, nickname.characters, nickname.taken,
   *   nickname.reserved, auth.phoneTaken, auth.smsNeeded, sms.code, promotion.codeUnknown, auth.busy
   */
  async signUp({ phone, password, smsCode, ...rest }: SignUp, address: string): Promise<string> {
    assertPossiblePhone(phone);
    assertHashingIsFree();
    await assertUncommonPassword({ password, phone, field: 'password' });
    // Before the code is used up: the same code is good for another nickname.
    if (rest.nickname !== undefined)
      await assertNicknameIsFree(this.#deps.store, readChosenNickname(rest.nickname));
    await this.#checkPhone(phone, smsCode, address);
    const passwordHash = await hashPassword(password);
    const { store, sessions } = this.#deps;
    try {
      return await store.transaction(async (tx) => {
        const identity = { phone: canonicalPhone(phone), passwordHash };
        const id = await this.create(tx, { ...identity, ...rest });
        return sessions.create(tx, id);
      });
    } catch (error) {
      throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError('auth.phoneTaken') : error;
    }
  }

  /**
   * Creates a player who accepts the published documents, with ledger accounts, welcome packet and two committed seed pairs.
   * @returns the player's id
   * @throws DomainError promotion.codeUnknown, nickname.length, nickname.characters, nickname.taken,
   *   nickname.reserved
   */
  async create(tx: Queryable, newPlayer: NewPlayer): Promise<string> {
    const { ports, seeds } = this.#deps;
    const { phone, passwordHash, externalUser, inviteCode, channelCode, nickname, headPic, locale } =
      newPlayer;
    const invitedBy = inviteCode === undefined ? null : await findInviter(tx, inviteCode);
    const id = ports.ids();
    await orm(tx)
      .insert(players)
      .values({
        id,
        phone,
        passwordHash,
        externalUser,
        nickname: firstNickname(id, locale),
        avatar: headPic === undefined ? '' : headPicAddress(headPic),
        invitedBy,
        channelCode: channelCode ?? null,
        createdAt: ports.clock.now(),
      });
    if (nickname !== undefined) await setNickname(tx, id, readChosenNickname(nickname));
    await acceptPublished(tx, id, ports.clock.now());
    await this.#grantWelcomePacket(tx, id);
    if (invitedBy !== null)
      await addInvitee(tx, { playerId: id, inviterId: invitedBy, at: ports.clock.now() }, ports.ids);
    await seeds.createInitialPairs(tx, id);
    return id;
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

  /** Where a code is needed, a taken phone never gets one for signing up, and the answer does not tell it. */
  async #checkPhone(phone: string, smsCode: string | undefined, address: string): Promise<void> {
    const { store, smsCodes } = this.#deps;
    const { signUpNeedsSms } = await readSysConfig(store);
    if (!signUpNeedsSms && smsCode === undefined) return;
    if (smsCode === undefined)
      throw new DomainError('auth.smsNeeded', [{ field: 'smsCode', problem: 'Missing' }]);
    await smsCodes.use(phone, 'signUp', smsCode, address);
  }

  /** The transfer's reference is the player's id, so it is posted once. */
  async #grantWelcomePacket(tx: Queryable, playerId: string): Promise<void> {
    const { ports, house } = this.#deps;
    const own = await createPlayerAccounts(tx, playerId);
    const { welcomeAmount } = await readSysConfig(tx);
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
        { account: own.main, amount: minor(welcomeAmount) },
        { account: house.shard('bonus', id), amount: minor(-welcomeAmount) },
      ],
    });
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

/** What a sign-up says of the player, by phone or by an external user. */
export interface FirstProfile {
  readonly inviteCode?: string | undefined;
  readonly channelCode?: string | undefined;
  readonly nickname?: string | undefined;
  readonly headPic?: HeadPicId | undefined;
  /** The language of the first nickname. */
  readonly locale?: Locale | undefined;
}

/** Phone and password, or an external user. */
interface NewPlayer extends FirstProfile {
  readonly phone?: string;
  readonly passwordHash?: string;
  readonly externalUser?: string;
}

interface SignUp extends FirstProfile {
  readonly phone: string;
  readonly password: string;
  readonly smsCode?: string | undefined;
}
