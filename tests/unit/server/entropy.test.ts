import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { createEntropy } from '../../../server/providers/entropy/create.ts';
import { drandEntropy } from '../../../server/providers/entropy/drand.ts';
import { sandboxEntropy } from '../../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { testPorts } from '../../support/ports.ts';

const GENESIS = 1_692_803_367_000;
const RANDOMNESS = 'ab'.repeat(32);

const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('the beacon of drand', () => {
  it('counts its rounds from its genesis, three seconds each', () => {
    const { roundAt } = drandEntropy(answering({}));
    expect(roundAt(new Date(GENESIS))).toEqual({ round: 1, dueAt: new Date(GENESIS) });
    expect(roundAt(new Date(GENESIS + 1))).toEqual({ round: 2, dueAt: new Date(GENESIS + 3_000) });
    expect(roundAt(new Date(GENESIS + 3_000))).toEqual({ round: 2, dueAt: new Date(GENESIS + 3_000) });
    expect(roundAt(new Date(0)).round).toBe(1);
  });

  it('requests the round of its own chain and returns its randomness', async () => {
    const asked: string[] = [];
    const fetching: typeof fetch = async (url) => {
      asked.push(url as string);
      return new Response(JSON.stringify({ round: 7, randomness: RANDOMNESS, signature: 'ff' }));
    };
    const beacon = drandEntropy(fetching, 'https://drand.example');
    expect(await beacon.value(7)).toBe(RANDOMNESS);
    expect(asked).toEqual([`https://drand.example/${beacon.source.slice('drand/'.length)}/public/7`]);
  });

  it.each<[string, typeof fetch]>([
    ['not out yet', answering({ message: 'too early' }, 425)],
    ['of another round', answering({ round: 8, randomness: RANDOMNESS })],
    ['no randomness', answering({ round: 7, randomness: 'a,b' })],
    ['not even JSON', async () => new Response('<html>')],
    ['out of reach', async () => Promise.reject(new TypeError('no route'))],
  ])('returns null when the answer is %s', async (_what, fetching) => {
    expect(await drandEntropy(fetching).value(7)).toBeNull();
  });
});

describe('the sandbox’s beacon', () => {
  it('publishes a round at its time and not before', async () => {
    const ports = testPorts();
    const beacon = sandboxEntropy(ports.clock, nodeHashes);
    const { round, dueAt } = beacon.roundAt(new Date(ports.clock.now().getTime() + 3_001));
    ports.advance(dueAt.getTime() - ports.clock.now().getTime() - 1);
    expect(await beacon.value(round)).toBeNull();
    ports.advance(1);
    expect(await beacon.value(round)).toBe(nodeHashes.sha256Hex(`sandbox:${round}`));
  });
});

describe('the setting ENTROPY', () => {
  const kindOf = (value?: string) => {
    const reading = readConfig(value === undefined ? {} : { ENTROPY: value });
    return reading.ok ? reading.config.entropy : reading.problems;
  };

  it('is none by default', () => {
    expect([kindOf(), kindOf('sandbox'), kindOf('drand')]).toEqual(['none', 'sandbox', 'drand']);
    expect(kindOf('dice')).toEqual(['ENTROPY must be none, drand or sandbox (it is "dice").']);
  });

  it('chooses the beacon', () => {
    const { clock } = testPorts();
    const sourceOf = (kind: 'none' | 'sandbox' | 'drand') => createEntropy(kind, clock, nodeHashes)?.source;
    expect(sourceOf('none')).toBeUndefined();
    expect(sourceOf('sandbox')).toBe('sandbox');
    expect(sourceOf('drand')).toMatch(/^drand\/[0-9a-f]{64}$/);
  });

  it('allows the sandbox in production only with sandboxes allowed', () => {
    const production = { NODE_ENV: 'production', ENTROPY: 'sandbox' };
    expect(readConfig(production).ok).toBe(false);
    expect(readConfig({ ...production, ALLOW_SANDBOX: '1' }).ok).toBe(true);
  });
});
