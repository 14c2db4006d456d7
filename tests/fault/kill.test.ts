import { describe, expect, it } from 'vitest';
import type { TestContext } from 'vitest';
import type { Opening, UserInfo } from '../../src/net/contract/entities.ts';
import type { LogState } from '../../tools/monitor/readLog.ts';
import { readSiteLog } from '../support/logReader.ts';
import { patient } from '../support/patience.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import { createEmptyDatabase } from '../support/stores.ts';
import type { Site } from '../support/site.ts';
import {
  requestData,
  cheapestBoxAt,
  formRequest,
  createSeededRandom,
  signUpAt,
} from '../support/siteRequests.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_120);
const isFull = process.env['FAIRDROP_FULL'] === '1';
/** Kills on each store. */
const ROUNDS = isFull ? 200 : 3;
/** A long run audits the whole store, which grows, after some of the kills and after the last. */
const AUDIT_EVERY = isFull ? 20 : 3;
const PLAYERS = 4;
/** Range of openings answered in a round before the kill. */
const [MIN_ANSWERS, MAX_ANSWERS] = [3, 40];

interface Account {
  readonly token: string;
  /** Answered openings by idempotency key. */
  readonly answered: Map<string, Opening>;
  /** Keys without an answer because of the kill: done or not done. */
  readonly unanswered: Set<string>;
  keys: number;
}

async function signUp(site: Site, phone: string): Promise<Account> {
  const token = await signUpAt(site, phone);
  return { token, answered: new Map(), unanswered: new Set(), keys: 0 };
}

async function open(site: Site, { token }: Account, boxId: string, key: string): Promise<Opening> {
  const headers = { token, 'idempotency-key': key };
  const fields = { boxId, count: '1', fast: 'true' };
  const { openings } = await requestData<{ openings: Opening[] }>(
    site,
    '/api/box/open',
    formRequest(fields, headers),
  );
  const [opening] = openings;
  if (opening === undefined) throw new Error('an opening of one box gave none');
  return opening;
}

/** Opens until the server is killed, after `enough` answers of all players together. */
async function openUntilKilled(site: Site, accounts: readonly Account[], boxId: string, killAfter: number) {
  let answers = 0;
  let crash: Promise<void> | undefined;
  const play = async (account: Account): Promise<void> => {
    while (crash === undefined) {
      const key = `storm-${String((account.keys += 1)).padStart(4, '0')}`;
      account.unanswered.add(key);
      // A refusal fails the test; a kill may only cut the connection.
      const opening = await open(site, account, boxId, key).catch((error: unknown) => {
        if (crash === undefined || !(error instanceof TypeError)) throw error;
        return null;
      });
      if (opening === null) return;
      account.unanswered.delete(key);
      account.answered.set(key, opening);
      answers += 1;
      if (answers >= killAfter) crash ??= site.crash();
    }
  };
  await Promise.all(accounts.map(play));
  await crash;
}

/** Every answered opening exists once; repeating an unanswered one leaves it done once. */
async function expectNothingLost(site: Site, account: Account, box: { boxId: string; price: number }) {
  const { token, answered, unanswered } = account;
  for (const key of unanswered) answered.set(key, await open(site, account, box.boxId, key));
  unanswered.clear();
  for (const [key, opening] of answered) {
    expect(await open(site, account, box.boxId, key)).toEqual(opening);
    const roll = await requestData(site, `/api/fair/roll?id=${opening.rollId}`, { headers: { token } });
    expect(roll).toMatchObject({ round: opening.round, roll: opening.roll, item: opening.item });
  }
  const rounds = [...answered.values()].map(({ round }) => round).sort((one, other) => one - other);
  expect(rounds).toEqual(rounds.map((_, index) => index + 1));
  const { balance } = await requestData<UserInfo>(site, '/api/profile/userInfo', { headers: { token } });
  expect(balance.main).toBe(50_000 - answered.size * box.price);
}

/** The log continues its last head, has every roll once, and contradicts nothing. @returns its head */
async function expectSoundLog(
  { expect }: TestContext,
  site: Site,
  before: LogState | null,
  rolls: number,
): Promise<LogState> {
  const options = { timeout: patient(60_000), interval: 500 };
  await expect.poll(async () => (await readSiteLog(site, before)).monitor.rolls(), options).toBe(rolls);
  const { faults, monitor, state } = await readSiteLog(site, before);
  expect([...faults, ...monitor.findings()]).toEqual([]);
  return state;
}

async function killRepeatedly(context: TestContext, site: Site, databaseUrl: string): Promise<void> {
  const chance = createSeededRandom(SEED);
  const box = await cheapestBoxAt(site);
  let head: LogState | null = null;
  let answered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const accounts = await Promise.all(
      Array.from({ length: PLAYERS }, (_, n) => signUp(site, `139${10_000_000 + round * 100 + n}`)),
    );
    const enough = MIN_ANSWERS + Math.floor(chance() * (MAX_ANSWERS - MIN_ANSWERS));
    await openUntilKilled(site, accounts, box.boxId, enough);
    await site.restart();
    for (const account of accounts) await expectNothingLost(site, account, box);
    answered += accounts.reduce((sum, account) => sum + account.answered.size, 0);
    if ((round + 1) % AUDIT_EVERY !== 0 && round + 1 < ROUNDS) continue;
    const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir, DATABASE_URL: databaseUrl });
    expect(audit, `seed ${SEED}, round ${round}`).toMatchObject({ code: 0, err: '' });
    head = await expectSoundLog(context, site, head, answered);
  }
}

// Both stores at once: in a long run these two are the last that still run.
describe.concurrent('the server', () => {
  const title = 'loses no answered opening, and executes none twice, however often it is killed';
  const timeout = patient(40_000 + ROUNDS * 30_000);
  const env = { NODE_ENV: '', LOG_LEVEL: 'error' };

  it(title, { timeout }, async (context) => {
    const site = await startSite({ env: { ...env, DATABASE_URL: '' } });
    try {
      await killRepeatedly(context, site, '');
    } finally {
      await site.stop();
    }
  });

  it(`${title}, on PostgreSQL`, { timeout }, async (context) => {
    const database = await createEmptyDatabase('kills');
    const site = await startSite({ env: { ...env, DATABASE_URL: database.url } });
    try {
      await killRepeatedly(context, site, database.url);
    } finally {
      await site.stop();
      await database.drop();
    }
  });
});
