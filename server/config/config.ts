import { resolve } from 'node:path';
import { z } from 'zod';
import type { TrustedProxies } from '../platform/client-address.ts';
import { DEFAULT_TRADE_URL_HOSTS } from '../../src/net/contract/account/tradeUrl.ts';
import type { DeliverySettings } from '../providers/delivery/create.ts';
import { entropyKinds } from '../providers/entropy/entropy.ts';
import type { IdentityConfig } from '../providers/identity/identity.ts';
import type { SmsConfig } from '../providers/sms/sms.ts';
import { steamSettings, toSteamConfig } from './steam-config.ts';
import type { SteamConfig } from '../providers/steam/steam.ts';
import { deliverySettings } from './delivery-config.ts';
import { logSettings } from './log-config.ts';
import type { WitnessAddress } from './log-config.ts';
import { identitySettings, missingIdentitySettings, toIdentityConfig } from './identity-config.ts';
import { missingPaymentSettings, paymentSettings, toRechargeConfig } from './recharge-config.ts';
import type { RechargeConfig } from './recharge-config.ts';
import { promotionSettings } from './promotion-config.ts';
import { proxySettings } from './proxy-config.ts';
import { monitoringSettings, toMonitoringConfig } from './monitoring-config.ts';
import type { MonitoringConfig } from './monitoring-config.ts';
import { missingTwilioSettings, smsSettings, toSmsConfig } from './sms-config.ts';
import { booleanFlag, hostList, seedKeyList, setting, webAddress, wholeNumber } from './setting.ts';
import type { Setting } from './setting.ts';

const settings = {
  PORT: setting({
    fallback: '3000',
    description: 'port to listen on; 0 takes any free one',
    expected: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65535),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    description: 'address to listen on; 0.0.0.0 is every address of the machine',
    expected: 'a host name or an address',
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  }),
  DATA_DIR: setting({
    fallback: './data',
    description: 'directory of the embedded database, the lock and the ops channel',
    expected: 'a directory',
    schema: z.string().transform((value) => resolve(value)),
  }),
  DATABASE_URL: setting({
    fallback: undefined,
    description: 'postgres://… of a PostgreSQL 15 or newer; unset = embedded database in DATA_DIR',
    expected: 'an address that starts with postgres:// or postgresql://',
    secret: true,
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  }),
  DATABASE_POOL: setting({
    fallback: '10',
    description: 'connections to PostgreSQL at most',
    expected: 'a whole number from 2 to 500',
    schema: wholeNumber(2, 500),
  }),
  SEED_KEY: setting({
    fallback: undefined,
    description:
      'key of unrevealed seeds, the same in all processes; former keys after commas; unset = DATA_DIR/seed.key',
    expected: '32 bytes in hex or base64, with former keys after commas',
    secret: true,
    schema: seedKeyList,
  }),
  ...logSettings,
  DATABASE_STATEMENT_TIMEOUT_MS: setting({
    fallback: '12000',
    description: 'PostgreSQL: a statement, or waiting for a connection, that takes longer fails',
    expected: 'a whole number from 100 to 600000',
    schema: wholeNumber(100, 600_000),
  }),
  DATABASE_LOCK_TIMEOUT_MS: setting({
    fallback: '10000',
    description: 'PostgreSQL: a statement that waits longer for a lock fails',
    expected: 'a whole number from 100 to 600000',
    schema: wholeNumber(100, 600_000),
  }),
  PUBLIC_URL: setting({
    fallback: undefined,
    description: 'address under which players reach the site; unset = the address they used',
    expected: 'an address that starts with http:// or https://',
    schema: webAddress,
  }),
  ...proxySettings,
  IMAGE_HOST: setting({
    fallback: undefined,
    description:
      'address put before relative pictures; it serves /art and passes /avatars on; unset = the site itself',
    expected: 'an address that starts with http:// or https://',
    schema: webAddress,
  }),
  RATE_LIMITS: setting({
    fallback: 'on',
    description: 'on, or off for tests and load runs; off is refused in production',
    expected: 'on or off',
    schema: booleanFlag('on', 'off'),
  }),
  LIVE_SOCKETS_PER_ADDRESS: setting({
    fallback: '200',
    description: 'live connections that one address may have open; RATE_LIMITS=off lifts it',
    expected: 'a whole number from 1 to 10000',
    schema: wholeNumber(1, 10_000),
  }),
  LIVE_HANDSHAKES_PER_MINUTE: setting({
    fallback: '300',
    description: 'live connections that one address may open in a minute; RATE_LIMITS=off lifts it',
    expected: 'a whole number from 1 to 100000',
    schema: wholeNumber(1, 100_000),
  }),
  LIVE_FEED_PER_SECOND: setting({
    fallback: '8',
    description:
      'drops of grade 2 and lower told to everybody in a second, chosen by chance; all of grades 0 and 1 are told',
    expected: 'a whole number from 0 to 1000',
    schema: wholeNumber(0, 1_000),
  }),
  ALLOW_SANDBOX: setting({
    fallback: '0',
    description:
      '1 lets sandbox providers (payment, SMS, Steam, identity, delivery, entropy) run in production',
    expected: '0 or 1',
    schema: booleanFlag('1', '0'),
  }),
  LOG_LEVEL: setting({
    fallback: 'info',
    description: 'fatal, error, warn, info, debug, trace or silent',
    expected: 'fatal, error, warn, info, debug, trace or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }),
  HOUSE_SHARDS: setting({
    fallback: '64',
    description: 'rows each house account is spread over, so that openings do not queue for one',
    expected: 'a whole number from 1 to 256',
    schema: wholeNumber(1, 256),
  }),
  ENTROPY: setting({
    fallback: 'auto',
    description:
      'public beacon bound into battles and giveaways: none, drand (https://api.drand.sh), sandbox, or auto: drand if it answers at the start',
    expected: 'none, auto, drand or sandbox',
    schema: z.enum(entropyKinds),
  }),
  ...monitoringSettings,
  ...smsSettings,
  ...steamSettings,
  ...identitySettings,
  ...paymentSettings,
  ...promotionSettings,
  ...deliverySettings,
  TRADE_URL_HOSTS: setting({
    fallback: DEFAULT_TRADE_URL_HOSTS.join(','),
    description: 'hosts of the trade links that players may give',
    expected: 'host names with commas between',
    schema: hostList,
  }),
  NODE_ENV: setting({
    fallback: 'development',
    description: 'production refuses what is only fit for trying out',
    expected: 'development, test or production',
    schema: z.enum(['development', 'test', 'production']),
  }),
};

type SettingName = keyof typeof settings;
type SettingValues = { [N in SettingName]: z.output<(typeof settings)[N]['schema']> };

/** All settings, checked. Directories are absolute; addresses have no final slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** The newest first; undefined: they are in a file in `dataDir`. */
  readonly seedKeys: readonly Uint8Array[] | undefined;
  readonly logKeys: readonly Uint8Array[] | undefined;
  readonly witnesses: readonly WitnessAddress[];
  /** In milliseconds. */
  readonly databaseTimeouts: { readonly statement: number; readonly lock: number };
  readonly publicUrl: string | undefined;
  /** Null believes no forwarded header. */
  readonly trustedProxies: TrustedProxies | null;
  readonly connectionsPerAddress: number;
  readonly imageHost: string | undefined;
  readonly rateLimits: boolean;
  readonly liveSocketsPerAddress: number;
  readonly liveHandshakesPerMinute: number;
  readonly liveFeedPerSecond: number;
  readonly allowSandbox: boolean;
  readonly logLevel: SettingValues['LOG_LEVEL'];
  readonly houseShards: number;
  /** Pause between two runs that pay commissions. */
  readonly commissionSeconds: number;
  readonly stopDelaySeconds: number;
  readonly entropy: SettingValues['ENTROPY'];
  readonly sms: SmsConfig;
  readonly steam: SteamConfig;
  readonly identity: IdentityConfig;
  readonly recharge: RechargeConfig;
  readonly delivery: DeliverySettings & { readonly cancelSeconds: number };
  /** Lower-case host names, with a port where it is not 443. */
  readonly tradeUrlHosts: readonly string[];
  readonly monitoring: MonitoringConfig;
  readonly production: boolean;
}

type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting; each problem is one line for the operator. */
export function readConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of Object.keys(settings) as SettingName[]) {
    const read = readSetting(name, env[name]);
    if ('problem' in read) problems.push(read.problem);
    else values[name] = read.value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const config = toConfig(values as SettingValues);
  const combined = [
    ...deliveryProblems(config),
    ...missingTwilioSettings(config.sms),
    ...missingIdentitySettings(config.identity),
    ...missingPaymentSettings(config.recharge),
    ...productionProblems(config),
  ];
  return combined.length > 0 ? { ok: false, problems: combined } : { ok: true, config };
}

function readSetting(name: SettingName, given: string | undefined): { problem: string } | { value: unknown } {
  const { fallback, schema, expected, secret } = settings[name] as Setting<unknown>;
  const text = given === undefined || given.trim() === '' ? fallback : given.trim();
  const parsed = schema.safeParse(text);
  if (parsed.success) return { value: parsed.data };
  const shown = secret ? '' : ` (it is "${text ?? ''}")`;
  return { problem: `${name} must be ${expected}${shown}.` };
}

function toConfig(values: SettingValues): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    seedKeys: values.SEED_KEY,
    logKeys: values.LOG_KEY,
    witnesses: values.WITNESSES,
    databaseTimeouts: {
      statement: values.DATABASE_STATEMENT_TIMEOUT_MS,
      lock: values.DATABASE_LOCK_TIMEOUT_MS,
    },
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUST_PROXY ?? null,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    imageHost: values.IMAGE_HOST,
    rateLimits: values.RATE_LIMITS,
    liveSocketsPerAddress: values.LIVE_SOCKETS_PER_ADDRESS,
    liveHandshakesPerMinute: values.LIVE_HANDSHAKES_PER_MINUTE,
    liveFeedPerSecond: values.LIVE_FEED_PER_SECOND,
    allowSandbox: values.ALLOW_SANDBOX,
    logLevel: values.LOG_LEVEL,
    houseShards: values.HOUSE_SHARDS,
    commissionSeconds: values.COMMISSION_SECONDS,
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    entropy: values.ENTROPY,
    sms: toSmsConfig(values),
    steam: toSteamConfig(values),
    identity: toIdentityConfig(values),
    recharge: toRechargeConfig(values),
    delivery: {
      kind: values.DELIVERY,
      url: values.DELIVERY_URL,
      secret: values.DELIVERY_SECRET,
      cancelSeconds: values.DELIVERY_CANCEL_SECONDS,
      sandboxSeconds: values.DELIVERY_SANDBOX_SECONDS,
    },
    tradeUrlHosts: values.TRADE_URL_HOSTS,
    monitoring: toMonitoringConfig(values),
    production: values.NODE_ENV === 'production',
  };
}

function deliveryProblems({ delivery: { kind, url, secret } }: Config): string[] {
  if (kind !== 'http' || (url !== undefined && secret !== undefined)) return [];
  return ['DELIVERY=http needs DELIVERY_URL and DELIVERY_SECRET.'];
}

function productionProblems(config: Config): string[] {
  if (!config.production) return [];
  const problems: string[] = [];
  if (!config.rateLimits) problems.push('RATE_LIMITS=off is refused with NODE_ENV=production.');
  const kinds = [
    config.delivery.kind,
    config.entropy,
    config.sms.kind,
    config.identity.kind,
    config.recharge.payment.kind,
    config.steam.kind,
  ];
  if (kinds.includes('sandbox') && !config.allowSandbox) {
    problems.push('Sandbox providers are refused with NODE_ENV=production unless ALLOW_SANDBOX=1.');
  }
  return problems;
}

/** The output of `npm start -- --help`: every setting, its default and meaning. */
export function helpText(): string {
  const settingNames = Object.keys(settings) as SettingName[];
  const width = Math.max(...settingNames.map(({ length }) => length));
  const rows = settingNames.map((name) => {
    const { fallback, description } = settings[name];
    return `  ${name.padEnd(width)} ${(fallback ?? '(unset)').padEnd(12)} ${description}`;
  });
  return [
    'npm start            builds what is missing and serves the site',
    'npm start -- --help  this text',
    '',
    'Settings are environment variables:',
    `  ${'name'.padEnd(width)} ${'default'.padEnd(12)} meaning`,
    ...rows,
    '',
  ].join('\n');
}
