/** @module-tag full */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realPorts } from '../../server/platform/ports.ts';
import { createSeededRng } from '../../tools/crowd/seededRng.ts';
import { startCrowd } from '../../tools/crowd/crowd.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';

/** Processes use a store of their own, whatever the suite's store is. */
describe('a crowd', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it('opens, creates, joins and calls bots through the public API, and the ledger is coherent', async () => {
    const crowd = startCrowd({
      url: site.url,
      players: 6,
      seed: 'test',
      ports: realPorts(),
      pauseMs: [0, 0],
      actions: 45,
    });
    await crowd.done;
    const { tally } = crowd;
    expect(tally.players).toBeGreaterThanOrEqual(6);
    expect(tally.openings).toBeGreaterThan(20);
    expect(tally.created).toBeGreaterThan(3);
    expect(tally.joined).toBeGreaterThan(3);
    expect(tally.bots).toBeGreaterThan(0);
    expect(tally.events[31]).toBe(tally.created);
    expect(tally.events[32]).toBeGreaterThan(0);
    const inTheGame = /^(battle\.(full|seatTaken|notWaiting|alreadyJoined|noBot)|balance\.insufficient)$/;
    expect(Object.keys(tally.errorCodes).filter((code) => !inTheGame.test(code))).toEqual([]);
    const audited = await runProgram('audit', [], { DATA_DIR: site.dataDir });
    expect(audited.out).toContain('coherent');
  });

  it('reports that no server answers', async () => {
    const crowd = startCrowd({
      url: 'http://127.0.0.1:9',
      players: 1,
      seed: 'nobody',
      ports: realPorts(),
      pauseMs: [0, 0],
    });
    await expect(crowd.done).rejects.toMatchObject({ code: 'client.network' });
  });
});

describe('the random choices of a crowd', () => {
  it('are the same for the same seed', () => {
    const acts = (seed: string) => {
      const rng = createSeededRng(seed);
      return Array.from({ length: 20 }, () => rng.weightedPick({ a: 1, b: 2, c: 3 })).join('');
    };
    expect(acts('one')).toBe(acts('one'));
    expect(acts('one')).not.toBe(acts('two'));
    expect(new Set(acts('one'))).toEqual(new Set(['a', 'b', 'c']));
  });
});
