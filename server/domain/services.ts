import type { HashFunctions } from '../../src/fair/hashes.ts';
import { DEFAULT_TRADE_URL_HOSTS } from '../../src/net/contract/tradeUrl.ts';
import type { Store } from '../db/store/store.ts';
import type { ScheduleClosure } from './accounts/account-closure.ts';
import { buildAccountServices } from './accounts/account-services.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { KnownDevices } from './accounts/known-devices.ts';
import { LoginFailures } from './accounts/login-failures.ts';
import { hashPassword, passwordMatches } from './accounts/passwords.ts';
import { Players } from './accounts/players.ts';
import { SessionList } from './accounts/session-list.ts';
import { Sessions } from './accounts/sessions.ts';
import { Credentials } from './accounts/credentials.ts';
import { Backpack } from './backpack/backpack.ts';
import { Battles } from './battles/battles.ts';
import { BattleCommits } from './battles/commits.ts';
import type { ScheduleDue } from './battles/deps.ts';
import { DueBattles } from './battles/due.ts';
import { buildSteamServices } from './external/steam-services.ts';
import type { SteamOptions, SteamServices } from './external/steam-services.ts';
import { Captchas } from './captcha/captchas.ts';
import { Codes } from './codes/codes.ts';
import { createCatalogueCache } from './catalogue/catalogue.ts';
import type { CatalogueCache } from './catalogue/catalogue.ts';
import { prepareSeedKeys } from './secrets/seed-key-setup.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { SeedSecrets } from './secrets/seed-secrets.ts';
import { Dreams } from './dreams/dreams.ts';
import type { DreamPresenter } from './dreams/dreams.ts';
import { PairRolls } from './fairness/pair-rolls.ts';
import { Seeds } from './fairness/seeds.ts';
import type { ScheduleGiveaway } from './giveaways/deps.ts';
import { DueGiveaways } from './giveaways/due.ts';
import { Giveaways } from './giveaways/giveaways.ts';
import { FreeBoxes } from './free-boxes/free-boxes.ts';
import { Funds } from './funds/funds.ts';
import type { Identities } from './identity/identities.ts';
import { identityServices } from './identity/identity-services.ts';
import type { SharedRead } from '../platform/shared-read.ts';
import { createHomepageStats } from './feed/homepage-stats.ts';
import type { HomepageCounts } from './feed/homepage-stats.ts';
import { buildMonitoring } from './monitoring/monitoring.ts';
import type { Monitoring } from './monitoring/monitoring.ts';
import { Presence } from './inbox/presence.ts';
import { OverlayLinks } from './overlays/links.ts';
import { Openings } from './opening/openings.ts';
import type { PresentOpening } from './opening/openings.ts';
import { SmsCodes } from './accounts/sms-codes.ts';
import { Packets } from './packets/packets.ts';
import type { SchedulePacket } from './packets/deps.ts';
import type { ScheduleRecharge } from './recharges/deps.ts';
import { Recharges } from './recharges/recharges.ts';
import { retrievalDepsOf } from './retrievals/create-deps.ts';
import type { ScheduleDeliveries } from './retrievals/deps.ts';
import { DueDeliveries } from './retrievals/due.ts';
import { Retrievals } from './retrievals/retrievals.ts';
import { Commissions } from './promotion/commissions.ts';
import { Promotion } from './promotion/promotion.ts';
import { Rewards } from './rewards/rewards.ts';
import { readLevel } from './levels/read-level.ts';
import { Mall } from './mall/mall.ts';
import { readHouseAccounts } from '../ledger/accounts.ts';
import type { HouseAccounts } from '../ledger/accounts.ts';
import type { Ports } from '../platform/ports.ts';
import type { Delivery } from '../providers/delivery/delivery.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import type { IdentityConfig } from '../providers/identity/identity.ts';
import { createPayment } from '../providers/payment/create.ts';
import type { PaymentConfig, PaymentProvider } from '../providers/payment/payment.ts';
import type { SandboxPayment } from '../providers/payment/sandbox.ts';
import type { SmsProvider } from '../providers/sms/sms.ts';
import type { SeedKeySource } from '../providers/seed-keys/seed-keys.ts';

/** The product's use cases over one store; routes call nothing below them. */
export interface Services extends AccountServices, SteamServices {
  readonly store: Store;
  readonly ports: Ports;
  readonly catalogue: CatalogueCache;
  readonly sessions: Sessions;
  readonly sessionList: SessionList;
  readonly players: Players;
  readonly loginFailures: LoginFailures;
  readonly knownDevices: KnownDevices;
  readonly captchas: Captchas;
  readonly smsCodes: SmsCodes;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly seeds: Seeds;
  readonly seedKeys: SeedKeySource;
  readonly seedSecrets: SeedSecrets;
  readonly openings: Openings;
  readonly freeBoxes: FreeBoxes;
  readonly codes: Codes;
  readonly dreams: Dreams;
  readonly backpack: Backpack;
  readonly mall: Mall;
  readonly funds: Funds;
  readonly rewards: Rewards;
  readonly promotion: Promotion;
  readonly commissions: Commissions;
  readonly homepageStats: SharedRead<HomepageCounts>;
  readonly battles: Battles;
  readonly battleCommits: BattleCommits;
  readonly dueBattles: DueBattles;
  readonly packets: Packets;
  readonly giveaways: Giveaways;
  readonly dueGiveaways: DueGiveaways;
  /** The source of the beacon bound into battles; null for none. */
  readonly beacon: string | null;
  /** Hosts of the trade links that players may give. */
  readonly tradeUrlHosts: readonly string[];
  readonly retrievals: Retrievals;
  readonly dueDeliveries: DueDeliveries;
  /** Signs the messages of the delivery service; undefined: there is no such service. */
  readonly deliverySecret: string | undefined;
  readonly identities: Identities;
  readonly monitoring: Monitoring;
  readonly overlayLinks: OverlayLinks;
  /** Signs the events of the identity provider; undefined: it sends none. */
  readonly identityWebhookSecret: string | undefined;
  readonly recharges: Recharges;
  readonly paymentProvider: PaymentProvider;
  /** Null: payments are real. */
  readonly paymentSandbox: SandboxPayment | null;
  /** These services over another store: an open transaction of this one. */
  withStore(store: Store): Promise<Services>;
}

/** Collaborators of the services. */
export interface ServiceOptions extends SteamOptions {
  readonly presentOpening: PresentOpening;
  readonly presentDream: DreamPresenter;
  /** The keys of secrets that are not revealed. */
  readonly seedKeys: SeedKeySource;
  /** Sends codes to phones; without it a request for a code fails. */
  readonly sms?: SmsProvider;
  /** Default: the sandbox. */
  readonly identity?: IdentityConfig;
  /** False: failed logins, puzzles, codes and identity checks are not counted. */
  readonly limitLogins?: boolean;
  /** Null: no beacon is bound into battles. */
  readonly entropy?: Entropy | null;
  readonly tradeUrlHosts?: readonly string[];
  /** Default: the sandbox. */
  readonly delivery?: Delivery;
  readonly deliverySecret?: string | undefined;
  /** How long a take-back can be cancelled. */
  readonly cancelDeliveryMs?: number;
  /** Without it, only a sweep finds take-backs that are due. */
  readonly scheduleDeliveries?: ScheduleDeliveries;
  /** Without it, only a sweep finds battles that are due. */
  readonly scheduleDue?: ScheduleDue;
  /** Without it, only a sweep finds red packets that are due. */
  readonly schedulePacket?: SchedulePacket;
  /** Default: the sandbox. */
  readonly payment?: PaymentConfig;
  /** How long an order of coins may stay unpaid. */
  readonly rechargeExpiryMs?: number;
  /** Without it, only a sweep finds unpaid orders that are due. */
  readonly scheduleRecharge?: ScheduleRecharge;
  /** Without it, only a sweep finds giveaways that are due. */
  readonly scheduleGiveaway?: ScheduleGiveaway;
  /** Without it, only a sweep finds accounts that are due to be closed. */
  readonly scheduleClosure?: ScheduleClosure;
  /** Called after this process committed a change of a battle. */
  readonly onBattleChange?: () => void;
}

/**
 * The store must be migrated and seeded. Encrypts what an older program stored unencrypted.
 * @throws {StoreError} seed-key
 */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  options: ServiceOptions,
): Promise<Services> {
  const house = await readHouseAccounts(store);
  const limited = options.limitLogins !== false;
  const captchas = new Captchas(store, ports, limited);
  const catalogue = await createCatalogueCache(store);
  const presence = new Presence(ports.clock);
  const sessions = new Sessions(store, ports, presence);
  const knownDevices = new KnownDevices(store, ports);
  const loginFailures = new LoginFailures(store, ports.clock);
  const seedSecrets = new SeedSecrets(options.seedKeys, ports.rng);
  await prepareSeedKeys(store, options.seedKeys, seedSecrets, ports);
  const seeds = new Seeds({ store, hashes, ports, seedSecrets });
  const rollDeps = { hashes, ports, catalogue, house, pairRolls: new PairRolls(store, seeds) };
  const { entropy = null, scheduleDue = async () => undefined } = options;
  const onChange = options.onBattleChange ?? (() => undefined);
  const onError = (error: unknown, battleId: string) => options.onError?.(error, `battle ${battleId}`);
  const smsCodes = new SmsCodes({
    store,
    ports,
    captchas,
    provider: options.sms ?? null,
    limited,
    onError: (error, what) => options.onError?.(error, what),
  });
  const battleDeps = { store, hashes, ports, house, seedSecrets, entropy, scheduleDue, presence };
  const giveawayDeps = {
    ...battleDeps,
    scheduleDue: options.scheduleGiveaway ?? (async () => undefined),
    readLevel,
    passwords: { hash: hashPassword, matches: passwordMatches },
    limited,
  };
  const tradeUrlHosts = options.tradeUrlHosts ?? DEFAULT_TRADE_URL_HOSTS;
  const countedFailures = limited ? loginFailures : null;
  const accountServices = buildAccountServices({
    store,
    ports,
    house,
    sessions,
    smsCodes,
    loginFailures: countedFailures,
    tradeUrlHosts,
    scheduleClosure: options.scheduleClosure ?? (async () => undefined),
    onClosureError: (error, playerId) => options.onError?.(error, `closing of ${playerId}`),
  });
  const { securityChecks } = accountServices;
  const secondFactors = new SecondFactors({
    store,
    ports,
    sessions,
    seedSecrets,
    securityChecks,
    loginFailures: countedFailures,
  });
  const loginGate = secondFactors.challenges;
  const players = new Players({
    store,
    ports,
    house,
    seeds,
    sessions,
    knownDevices,
    smsCodes,
    loginGate,
    loginFailures: countedFailures,
  });
  const retrievalDeps = { ...retrievalDepsOf({ ...options, tradeUrlHosts }, store, ports), securityChecks };
  const steamDeps = { store, ports, players, sessions, securityChecks, loginGate, isLimited: limited };
  const openings = new Openings({ ...rollDeps, store, present: options.presentOpening });
  return {
    ...accountServices,
    ...buildSteamServices(steamDeps, options),
    secondFactors,
    sessionList: new SessionList({ store, clock: ports.clock, sessions }),
    store,
    ports,
    catalogue,
    sessions,
    seeds,
    seedKeys: options.seedKeys,
    seedSecrets,
    loginFailures,
    knownDevices,
    captchas,
    smsCodes,
    credentials: new Credentials({
      store,
      ports,
      sessions,
      smsCodes,
      knownDevices,
      loginGate,
      securityChecks,
      loginFailures: countedFailures,
    }),
    players,
    openings,
    freeBoxes: new FreeBoxes({ store, ports, openings }),
    codes: new Codes({ store, ports, house, limited }),
    dreams: new Dreams({ ...rollDeps, store, present: options.presentDream }),
    backpack: new Backpack({ store, ports, house, catalogue }),
    mall: new Mall({ store, ports, house }),
    funds: new Funds({ store, ports, house }),
    rewards: new Rewards({
      store,
      ports,
      house,
      isPlayMoney: (options.payment?.kind ?? 'sandbox') === 'sandbox',
    }),
    promotion: new Promotion({ store, ports, limited }),
    commissions: new Commissions({
      store,
      ports,
      house,
      onError: (error, inviteeId) => options.onError?.(error, `commission of ${inviteeId}`),
    }),
    homepageStats: createHomepageStats(store, ports.clock),
    monitoring: buildMonitoring(store, ports),
    overlayLinks: new OverlayLinks(store, ports),
    beacon: entropy?.chain.source ?? null,
    tradeUrlHosts,
    retrievals: new Retrievals(retrievalDeps),
    dueDeliveries: new DueDeliveries(retrievalDeps),
    deliverySecret: options.deliverySecret,
    ...identityServices(options.identity, {
      store,
      ports,
      limited,
      onError: (error, sessionId) => options.onError?.(error, `identity check ${sessionId}`),
    }),
    ...(await rechargeServices(options, { store, ports, house })),
    battles: new Battles(battleDeps, onChange),
    battleCommits: new BattleCommits(battleDeps),
    dueBattles: new DueBattles(battleDeps, { onChange, onError }),
    packets: new Packets(
      { store, hashes, ports, house, seedSecrets, schedulePacket: options.schedulePacket ?? noSchedule },
      (error, packetId) => options.onError?.(error, `red packet ${packetId}`),
    ),
    giveaways: new Giveaways(giveawayDeps),
    withStore: (other) => buildServices(other, ports, hashes, options),
    dueGiveaways: new DueGiveaways(giveawayDeps, (error, id) => options.onError?.(error, `giveaway ${id}`)),
  };
}

const RECHARGE_EXPIRY_MS = 30 * 60_000;

async function rechargeServices(
  { payment = { kind: 'sandbox' }, rechargeExpiryMs, scheduleRecharge, onError }: ServiceOptions,
  given: { store: Store; ports: Ports; house: HouseAccounts },
): Promise<Pick<Services, 'recharges' | 'paymentProvider' | 'paymentSandbox'>> {
  const { provider, sandbox } = await createPayment(payment, given.ports.rng);
  const expiryMs = rechargeExpiryMs ?? RECHARGE_EXPIRY_MS;
  const deps = { ...given, provider, expiryMs, schedule: scheduleRecharge ?? noSchedule };
  return {
    recharges: new Recharges(deps, (error, id) => onError?.(error, `recharge ${id}`)),
    paymentProvider: provider,
    paymentSandbox: sandbox,
  };
}

const noSchedule: SchedulePacket = async () => undefined;
