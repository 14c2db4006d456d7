import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawCodes } from '../../server/domain/codes/lots.ts';
import { codeRedeem } from '../../src/net/contract/calls/items/code.ts';
import { makeCodes } from '../support/goldenCodes.ts';
import { startLimitedSite } from '../support/limitedSite.ts';
import type { LimitedSite } from '../support/limitedSite.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const MINUTE_MS = 60_000;
const HOME = '192.0.2.1';

let store: TestStore;
let ports: TestPorts;
let site: LimitedSite;
let keys = 0;

beforeEach(async () => {
  store = await openTestStore();
  ports = testPorts();
  site = await startLimitedSite(store, ports);
});
afterEach(async () => {
  await site.server.stop();
  await store.drop();
});

async function newToken(phone: string, address: string): Promise<string> {
  const { data } = await site.signUp(phone, 'correct horse', { address });
  return (data as { token: string }).token;
}

function tryCode(token: string, code: string, address: string, key = `guess-${(keys += 1)}-key`) {
  const headers = { token, 'idempotency-key': key };
  return site.post(codeRedeem.path, { code }, { address, headers });
}

const right = async () => (await makeCodes(site.server, { maxUses: null }))[0]!;

describe('guessing golden codes', () => {
  it('is slowed for a player from any address, until the window ends', async () => {
    const token = await newToken('13800000001', HOME);
    const guesses = drawCodes(ports.rng, 10);
    for (const [n, guess] of guesses.entries()) {
      expect((await tryCode(token, guess, `198.51.${n}.1`)).code).toBe('code.unknown');
    }
    const code = await right();
    expect(await tryCode(token, code, '198.51.100.1')).toMatchObject({
      status: 429,
      code: 'code.tooMany',
      retryAfter: 600,
    });
    const other = await newToken('13800000002', HOME);
    expect((await tryCode(other, code, HOME)).code).toBeNull();
    ports.advance(10 * MINUTE_MS);
    expect((await tryCode(token, code, HOME)).code).toBeNull();
  });

  it('is slowed for an address, whatever players it has', async () => {
    const code = await right();
    const tokens = [1, 2, 3, 4].map((n) => newToken(`1380000010${n}`, `203.0.${n}.1`));
    const [one, two, three, four] = await Promise.all(tokens);
    for (const token of [one, two, three]) {
      for (const guess of drawCodes(ports.rng, 10)) {
        expect((await tryCode(token!, guess, HOME)).code).toBe('code.unknown');
      }
    }
    expect((await tryCode(four!, code, HOME)).code).toBe('code.tooMany');
    expect((await tryCode(four!, code, '198.51.100.1')).code).toBeNull();
  });

  it('does not count what is redeemed or malformed, and repeats an answer beyond the limit', async () => {
    const token = await newToken('13800000003', HOME);
    const codes = await makeCodes(site.server, { codes: 12 });
    for (const code of codes) expect((await tryCode(token, code, HOME)).code).toBeNull();
    for (const typed of ['ABCD', 'x']) expect((await tryCode(token, typed, HOME)).code).toBe('code.format');
    const code = await right();
    const first = await tryCode(token, code, HOME, 'redeem-once');
    for (const guess of drawCodes(ports.rng, 10)) await tryCode(token, guess, HOME);
    expect((await tryCode(token, guessOf(), HOME)).code).toBe('code.tooMany');
    expect((await tryCode(token, code, HOME, 'redeem-once')).data).toEqual(first.data);
  });
});

const guessOf = () => drawCodes(ports.rng, 1)[0]!;
