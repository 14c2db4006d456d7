import { resolve } from 'node:path';
import { z } from 'zod';
import { entropyKinds } from './providers/entropy/choose.ts';

/** One setting: how it reads, what it is when unset, and what a wrong one should have been. */
interface Setting<Value> {
  /** The text used when the variable is unset or empty; undefined means "none". */
  readonly fallback: string | undefined;
  readonly means: string;
  readonly wants: string;
  /** A secret's value is never repeated in a message. */
  readonly secret?: true;
  readonly check: z.ZodType<Value, string | undefined>;
}

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
const flag = (yes: string, no: string) => z.enum([yes, no]).transform((value) => value === yes);
const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();

function setting<Value>(given: Setting<Value>): Setting<Value> {
  return given;
}

const settings = {
  PORT: setting({
    fallback: '3000',
    means: 'port to listen on; 0 takes any free one',
    wants: 'a whole number from 0 to 65535',
    check: whole(0, 65535),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    means: 'address to listen on; 0.0.0.0 is every address of the machine',
    wants: 'a host name or an address',
    check: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  }),
  DATA_DIR: setting({
    fallback: './data',
    means: 'directory of the embedded database, the lock and the ops channel',
    wants: 'a directory',
    check: z.string().transform((value) => resolve(value)),
  }),
  DATABASE_URL: setting({
    fallback: undefined,
    means: 'postgres://… of a PostgreSQL 15 or newer; unset = embedded database in DATA_DIR',
    wants: 'an address that starts with postgres:// or postgresql://',
    secret: true,
    check: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  }),
  DATABASE_POOL: setting({
    fallback: '10',
    means: 'connections to PostgreSQL at most',
    wants: 'a whole number from 2 to 500',
    check: whole(2, 500),
  }),
  PUBLIC_URL: setting({
    fallback: undefined,
    means: 'address under which players reach the site; unset = the address they used',
    wants: 'an address that starts with http:// or https://',
    check: webAddress,
  }),
  IMAGE_HOST: setting({
    fallback: undefined,
    means: 'address put before relative pictures; unset = the site itself',
    wants: 'an address that starts with http:// or https://',
    check: webAddress,
  }),
  RATE_LIMITS: setting({
    fallback: 'on',
    means: 'on, or off for tests and load runs; off is refused in production',
    wants: 'on or off',
    check: flag('on', 'off'),
  }),
  ALLOW_SANDBOX: setting({
    fallback: '0',
    means: '1 lets sandbox providers (payment, SMS, Steam, identity, delivery, entropy) run in production',
    wants: '0 or 1',
    check: flag('1', '0'),
  }),
  LOG_LEVEL: setting({
    fallback: 'info',
    means: 'fatal, error, warn, info, debug, trace or silent',
    wants: 'fatal, error, warn, info, debug, trace or silent',
    check: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }),
  HOUSE_SHARDS: setting({
    fallback: '16',
    means: 'rows each house account is spread over, so that openings do not queue for one',
    wants: 'a whole number from 1 to 256',
    check: whole(1, 256),
  }),
  ENTROPY: setting({
    fallback: 'none',
    means: 'public beacon bound into battles: none, drand (https://api.drand.sh) or sandbox',
    wants: 'none, drand or sandbox',
    check: z.enum(entropyKinds),
  }),
  NODE_ENV: setting({
    fallback: 'development',
    means: 'production refuses what is only fit for trying out',
    wants: 'development, test or production',
    check: z.enum(['development', 'test', 'production']),
  }),
};

type Name = keyof typeof settings;
type Values = { [N in Name]: z.output<(typeof settings)[N]['check']> };

/** Every setting of the server, checked. Relative directories are resolved, addresses carry no final slash. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly publicUrl: string | undefined;
  readonly imageHost: string | undefined;
  readonly rateLimits: boolean;
  readonly allowSandbox: boolean;
  readonly logLevel: Values['LOG_LEVEL'];
  readonly houseShards: number;
  readonly entropy: Values['ENTROPY'];
  readonly production: boolean;
}

type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting; each problem is one line fit for the operator's eyes. */
export function readConfig(env: Environment): ConfigReading {
  const problems: string[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const name of Object.keys(settings) as Name[]) {
    const read = readSetting(name, env[name]);
    if ('problem' in read) problems.push(read.problem);
    else values[name] = read.value;
  }
  if (problems.length > 0) return { ok: false, problems };
  const config = toConfig(values as Values);
  const refusals = productionRefusals(config);
  return refusals.length > 0 ? { ok: false, problems: refusals } : { ok: true, config };
}

function readSetting(name: Name, given: string | undefined): { problem: string } | { value: unknown } {
  const { fallback, check, wants, secret } = settings[name] as Setting<unknown>;
  const text = given === undefined || given.trim() === '' ? fallback : given.trim();
  const parsed = check.safeParse(text);
  if (parsed.success) return { value: parsed.data };
  const shown = secret ? '' : ` (it is "${text ?? ''}")`;
  return { problem: `${name} must be ${wants}${shown}.` };
}

function toConfig(values: Values): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    publicUrl: values.PUBLIC_URL,
    imageHost: values.IMAGE_HOST,
    rateLimits: values.RATE_LIMITS,
    allowSandbox: values.ALLOW_SANDBOX,
    logLevel: values.LOG_LEVEL,
    houseShards: values.HOUSE_SHARDS,
    entropy: values.ENTROPY,
    production: values.NODE_ENV === 'production',
  };
}

function productionRefusals(config: Config): string[] {
  if (!config.production) return [];
  const refusals: string[] = [];
  if (!config.rateLimits) refusals.push('RATE_LIMITS=off is refused with NODE_ENV=production.');
  if (!config.allowSandbox) {
    refusals.push('Sandbox providers are refused with NODE_ENV=production unless ALLOW_SANDBOX=1.');
  }
  return refusals;
}

/** What `npm start -- --help` prints: every setting, its default and its meaning. */
export function helpText(): string {
  const rows = (Object.keys(settings) as Name[]).map((name) => {
    const { fallback, means } = settings[name];
    return `  ${name.padEnd(14)} ${(fallback ?? '(unset)').padEnd(12)} ${means}`;
  });
  return [
    'npm start            builds what is missing and serves the site',
    'npm start -- --help  this text',
    '',
    'Settings are environment variables:',
    `  ${'name'.padEnd(14)} ${'default'.padEnd(12)} meaning`,
    ...rows,
    '',
  ].join('\n');
}
