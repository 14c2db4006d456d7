import { describe, expect, it } from 'vitest';
import { QUICKNET } from '../../../src/fair/beacon/beaconChains.ts';
import { firstRoundFrom, roundTime } from '../../../src/fair/beacon/beaconRound.ts';
import type { BeaconValue, Entropy, EntropyKind } from '../../../server/providers/entropy/entropy.ts';
import { readConfig } from '../../../server/config/config.ts';
import { createEntropy } from '../../../server/providers/entropy/create.ts';
import { drandEntropy } from '../../../server/providers/entropy/drand.ts';
import { sandboxEntropy } from '../../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publishedRounds } from '../fair/beacon/publishedRounds.ts';
import { testPorts } from '../../support/ports.ts';

const [ROUND] = publishedRounds;
const PUBLISHED = { ...ROUND };

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('the beacon of drand', () => {
  it('requests a round of its own chain, and returns its value with the signature it has verified', async () => {
    const asked: string[] = [];
    const fetching: typeof fetch = async (url) => {
      asked.push(url as string);
      return new Response(JSON.stringify(PUBLISHED));
    };
    const beacon = drandEntropy(testPorts().clock, fetching, 'https://drand.example');
    const { round, randomness: value, signature } = ROUND;
    expect(await beacon.value(round)).toEqual({ value, signature });
    expect(await beacon.value(round)).toEqual({ value, signature });
    expect(asked).toEqual([`https://drand.example/${QUICKNET.chainHash}/public/${round}`]);
  });

  it.each<[string, typeof fetch]>([
    ['not out yet', answering({ message: 'too early' }, 425)],
    ['of another round', answering({ ...PUBLISHED, round: ROUND.round + 1 })],
    ['no randomness', answering({ ...PUBLISHED, randomness: 'a,b' })],
    ['without a signature', answering({ ...PUBLISHED, signature: undefined })],
    ['the signature of another round', answering({ ...publishedRounds[1], round: ROUND.round })],
    ['a value that is not its signature’s', answering({ ...PUBLISHED, randomness: 'ab'.repeat(32) })],
    ['not even JSON', async () => new Response('<html>')],
    ['out of reach', async () => Promise.reject(new TypeError('no route'))],
  ])('returns null when the answer is %s', async (_what, fetching) => {
    expect(await drandEntropy(testPorts().clock, fetching).value(ROUND.round)).toBeNull();
  });
});

describe('the beacon of drand, when it is silent', () => {
  it('is asked three times, then left alone, and tried again', async () => {
    const ports = testPorts();
    let asked = 0;
    let fetching: typeof fetch = async () => Promise.reject(new TypeError('no route'));
    const beacon = drandEntropy(ports.clock, (...given) => {
      asked += 1;
      return fetching(...given);
    });
    for (let n = 0; n < 10; n += 1) expect(await beacon.value(ROUND.round)).toBeNull();
    expect(asked).toBe(3);
    ports.advance(5_000);
    for (let n = 0; n < 10; n += 1) expect(await beacon.value(ROUND.round)).toBeNull();
    expect(asked).toBe(4);
    fetching = answering(PUBLISHED);
    ports.advance(15_000);
    expect((await beacon.value(ROUND.round))?.value).toBe(ROUND.randomness);
  });

  it('is asked on when it answers that a round is not out yet', async () => {
    let asked = 0;
    const beacon = drandEntropy(testPorts().clock, (...given) => {
      asked += 1;
      return answering({ message: 'too early' }, 425)(...given);
    });
    for (let n = 0; n < 10; n += 1) await beacon.value(ROUND.round);
    expect(asked).toBe(10);
  });
});

describe('the sandbox’s beacon', () => {
  it('publishes a round at its time and not before', async () => {
    const ports = testPorts();
    const beacon = sandboxEntropy(ports.clock, nodeHashes);
    const { round, dueMs } = firstRoundFrom(beacon.chain, ports.clock.now().getTime() + 3_001);
    ports.advance(dueMs - ports.clock.now().getTime() - 1);
    expect(await beacon.value(round)).toBeNull();
    ports.advance(1);
    expect(await beacon.value(round)).toEqual({
      value: nodeHashes.sha256Hex(`sandbox:${round}`),
      signature: null,
    });
  });
});

describe('the setting ENTROPY', () => {
  const kindOf = (value?: string) => {
    const reading = readConfig(value === undefined ? {} : { ENTROPY: value });
    return reading.ok ? reading.config.entropy : reading.problems;
  };

  it('is auto by default', () => {
    expect([kindOf(), kindOf('none'), kindOf('sandbox'), kindOf('drand')]).toEqual([
      ...['auto', 'none', 'sandbox', 'drand'],
    ]);
    expect(kindOf('dice')).toEqual(['ENTROPY must be none, auto, drand or sandbox (it is "dice").']);
  });

  it('chooses the beacon', async () => {
    const { clock } = testPorts();
    const sourceOf = async (kind: EntropyKind) =>
      (await createEntropy(kind, clock, nodeHashes))?.chain.source;
    expect(await sourceOf('none')).toBeUndefined();
    expect(await sourceOf('sandbox')).toBe('sandbox');
    expect(await sourceOf('drand')).toBe(QUICKNET.source);
  });

  it('auto takes drand where it answers with a round published by now, and no beacon where it does not', async () => {
    const { clock } = testPorts();
    const asked: number[] = [];
    const answer = (value: BeaconValue | null): Entropy => ({
      chain: QUICKNET,
      async value(round) {
        asked.push(roundTime(QUICKNET, round));
        return value;
      },
    });
    const there = answer({ value: 'ab', signature: 'cd' });
    expect(await createEntropy('auto', clock, nodeHashes, there)).toBe(there);
    expect(await createEntropy('auto', clock, nodeHashes, answer(null))).toBeNull();
    for (const moment of asked) {
      expect(moment).toBeLessThan(clock.now().getTime());
      expect(moment).toBeGreaterThan(clock.now().getTime() - 10_000);
    }
  });

  it('allows the sandbox in production only with sandboxes allowed', () => {
    const production = { NODE_ENV: 'production', ENTROPY: 'sandbox' };
    expect(readConfig(production).ok).toBe(false);
    expect(readConfig({ ...production, ALLOW_SANDBOX: '1' }).ok).toBe(true);
  });
});
