import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICKNET, SANDBOX_BEACON } from '../../../../src/fair/beacon/beaconChains.ts';
import { firstRoundFrom, roundOfBattle, roundTime } from '../../../../src/fair/beacon/beaconRound.ts';

describe('the round of a battle', () => {
  // Two rounds with their moments from the manual of drand's Ruby client.
  it.each([
    { at: '2026-04-20T00:00:00Z', round: 27946612 },
    { at: '2026-04-20T12:30:45Z', round: 27961627 },
  ])('is $round where it is published at $at', ({ at, round }) => {
    expect(firstRoundFrom(QUICKNET, Date.parse(at)).round).toBe(round);
    expect(roundTime(QUICKNET, round)).toBe(Date.parse(at));
    expect(roundOfBattle(QUICKNET, Date.parse(at) - 3_000).round).toBe(round);
    expect(roundOfBattle(QUICKNET, Date.parse(at) - 2_999).round).toBe(round + 1);
  });

  it('is the first published 3 s after the last seat or later', () => {
    const chains = fc.constantFrom(QUICKNET, SANDBOX_BEACON);
    const moments = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 });
    fc.assert(
      fc.property(chains, moments, (chain, filledMs) => {
        const { round, dueMs } = roundOfBattle(chain, filledMs);
        expect(dueMs).toBe(roundTime(chain, round));
        expect(dueMs).toBeGreaterThanOrEqual(filledMs + 3_000);
        expect(roundTime(chain, round - 1)).toBeLessThan(filledMs + 3_000);
      }),
    );
  });

  it('is never below 1', () => {
    expect(roundOfBattle(QUICKNET, 0)).toEqual({ round: 1, dueMs: QUICKNET.genesisMs });
  });
});
