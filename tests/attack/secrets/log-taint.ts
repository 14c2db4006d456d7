import { allCalls } from '../../../src/net/contract/calls/registry.ts';
import { realPorts } from '../../../server/platform/ports.ts';
import { openPostgres } from '../../../server/db/store/postgres.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { SeedSecrets } from '../../../server/seed-keys/seed-secrets.ts';
import { toSeedKey } from '../../../server/seed-keys/seed-keys.ts';
import { startPostgres } from '../../../tools/postgres.mjs';
import { readSecretTexts } from '../../support/hiddenSecrets.ts';
import { memorySeedKeys } from '../../support/seedKeys.ts';
import { startSite } from '../../support/site.ts';
import { cheapestBoxAt } from '../../support/siteRequests.ts';
import type { Site } from '../../support/site.ts';
import { startSmsStandIn } from '../../support/smsStandIn.ts';
import type { SmsStandIn } from '../../support/smsStandIn.ts';
import { createTextSearch, spellingsOf } from '../../support/textSearch.ts';
import type { Attack, AttackFigures } from '../attack.ts';
import { TaintedCaller } from './tainted-caller.ts';

const SEED_KEY = `${'c4'.repeat(31)}7e`;
const PHONES = ['13496385271', '13496385272', '13496385279'] as const;
const REFUSED_PHONE = PHONES[2];
const PASSWORDS = ['Tainted-Lamp-4711', 'Tainted-Moth-0815', 'Tainted-Wick-2304'] as const;
const PROVIDER_KEYS = {
  TWILIO_AUTH_TOKEN: 'taintedtwiliotoken0123456789abcdef',
  DELIVERY_SECRET: 'tainted-delivery-secret-0123456789-abcdef',
  METRICS_TOKEN: 'tainted-metrics-token-0123456789',
};
/** Without each of these, other calls fail with a defect that is logged. */
const TABLES = ['players', 'sessions', 'sms_codes', 'captcha_puzzles', 'login_failures', 'rate_counters'];

function settingsFor(databaseUrl: string, sms: SmsStandIn): Record<string, string> {
  return {
    ...PROVIDER_KEYS,
    DATABASE_URL: databaseUrl,
    SEED_KEY,
    LOG_LEVEL: 'trace',
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_FROM: '+12025550123',
    TWILIO_URL: sms.url,
    DELIVERY: 'http',
    // Nobody listens there: every order fails and is logged.
    DELIVERY_URL: 'http://127.0.0.1:9',
  };
}

/** Signs up, logs in by password and by code, changes and recovers passwords, plays: what players do, and wrongly too. */
async function playAndFail(caller: TaintedCaller, site: Site, sms: SmsStandIn): Promise<string> {
  const [phone, other] = PHONES;
  const [first, second, third] = PASSWORDS;
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  await caller.post('/api/auth/signUp', { phone: other, password: second, ...consents });
  const { token: given } = await caller.post('/api/auth/signUp', { phone, password: first, ...consents });
  const token = String(given);
  const ask = async (to: string, purpose: string): Promise<string> => {
    const captchaVerification = await caller.solvePuzzle();
    await caller.post('/api/common/smsCode', { phone: to, purpose, captchaVerification });
    const code = sms.codeOf(to);
    if (code !== '') caller.codes.add(code);
    return code;
  };
  await caller.post('/api/auth/login', { phone, password: second });
  await caller.post('/api/auth/smsLogin', { phone, smsCode: await ask(phone, 'login') });
  const smsCode = await ask(other, 'recovery');
  await caller.post('/api/auth/findPassword', { phone: other, smsCode, newPassword: third });
  await ask(REFUSED_PHONE, 'signUp');
  await caller.post('/api/auth/changePassword', { password: second, newPassword: third }, token);
  await caller.post('/api/auth/changePassword', { password: first, newPassword: second }, token);
  await caller.post('/api/profile/securityCheck', { purpose: 'mail', password: second }, token);
  await caller.post('/api/fair/userSeed', { userSeed: 'my_seed' }, token);
  const { boxId } = await cheapestBoxAt(site);
  await caller.post('/api/box/open', { boxId, count: '1' }, token);
  return token;
}

async function takeTablesAway(caller: TaintedCaller, store: Store, token: string): Promise<void> {
  const [phone] = PHONES;
  const [, password, newPassword] = PASSWORDS;
  for (const table of TABLES) {
    await store.query(`ALTER TABLE ${table} RENAME TO taken_away`);
    await caller.post('/api/auth/login', { phone, password });
    await caller.post('/api/auth/smsLogin', { phone, smsCode: '123456' });
    await caller.post('/api/auth/findPassword', { phone, smsCode: '123456', newPassword });
    await caller.post('/api/common/smsCode', { phone, captchaVerification: password });
    await caller.post('/api/auth/changePassword', { password, newPassword }, token);
    await caller.raw('/api/captcha/get', '{"captchaType":"blockPuzzle"}', 'application/json');
    await caller.get('/api/profile/userInfo', {}, token);
    await store.query(`ALTER TABLE taken_away RENAME TO ${table}`);
  }
}

/** What operators use: metrics with and without the token, the page's links, and reports of errors with what pages know. */
async function watch(caller: TaintedCaller, site: Site, token: string): Promise<void> {
  const authorization = `Bearer ${PROVIDER_KEYS.METRICS_TOKEN}`;
  await (await fetch(`${site.url}/metrics`, { headers: { authorization } })).text();
  await (await fetch(`${site.url}/metrics?token=${PROVIDER_KEYS.METRICS_TOKEN}`)).text();
  await (await fetch(`${site.url}/ops/login?key=${token}`)).text();
  const message = `Error: ${PHONES[0]} ${PASSWORDS[0]}`;
  const report = { build: 'dev', kind: 'error', route: '/home', message, stack: token, browser: 'other' };
  await caller.post('/api/client/error', report, token);
}

/** Six digits may stand in ids and times by chance, so they count only alone. */
function codesIn(log: string, codes: Iterable<string>): number {
  return [...codes].filter((code) => new RegExp(`(?<![0-9A-Za-z.-])${code}(?![0-9A-Za-z.-])`).test(log))
    .length;
}

/**
 * Players do everything that has to do with secrets, rightly and wrongly, on a server that logs at `trace`, and tables
 * are missing meanwhile. Looks in the log for what was sent, answered or configured.
 */
export async function taintLog(databaseUrl: string): Promise<AttackFigures> {
  const sms = await startSmsStandIn([REFUSED_PHONE]);
  const site = await startSite({ env: settingsFor(databaseUrl, sms) });
  const store = await openPostgres({ url: databaseUrl, poolSize: 2, onConnectionLost: () => undefined });
  try {
    const caller = new TaintedCaller(site, store);
    caller.keep(...PASSWORDS, ...PHONES, ...Object.values(PROVIDER_KEYS), SEED_KEY);
    const token = await playAndFail(caller, site, sms);
    for (const call of allCalls) await caller.misuse(call, PASSWORDS[0], token);
    await watch(caller, site, token);
    await takeTablesAway(caller, store, token);
    const keys = memorySeedKeys([toSeedKey(Buffer.from(SEED_KEY, 'hex'))]);
    const { hidden } = await readSecretTexts(store, new SeedSecrets(keys, realPorts().rng));
    caller.keep(...hidden, Buffer.from(SEED_KEY, 'hex').toString('base64'));
    await site.end();
    const log = site.output();
    const secrets = [...caller.secrets];
    const found = createTextSearch(secrets.flatMap(spellingsOf))(Buffer.from(log));
    return {
      calls: caller.statuses.length,
      'answered with a defect': caller.statuses.filter((status) => status === 500).length,
      'lines of log': log.split('\n').length,
      'defects logged': log.split(' failed').length - 1,
      'security events logged': log.split('security event').length - 1,
      secrets: secrets.length,
      'seeds and salts among them': hidden.length,
      'codes sent': caller.codes.size,
      'secrets in the log': found.size,
      'codes in the log': codesIn(log, caller.codes),
      found: [...found].join(' '),
    };
  } finally {
    await store.close();
    await site.stop();
    await sms.stop();
  }
}

export const logTaint: Attack = async () => {
  const cluster = await startPostgres();
  try {
    return await taintLog(cluster.url);
  } finally {
    await cluster.stop();
  }
};
