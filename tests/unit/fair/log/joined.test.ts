import { describe, expect, it } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import type { LogEntry } from '../../../../src/fair/log/entries.ts';
import { LogMonitor } from '../../../../src/fair/log/monitor.ts';

const AT = '2026-11-28T12:00:00.000Z';

function codesOf(entries: readonly LogEntry[]): string[] {
  const monitor = new LogMonitor(nodeHashes);
  for (const entry of entries) monitor.add(entry);
  return monitor.findings().map(({ code }) => code);
}

describe('the participants of a giveaway, to the monitor,', () => {
  const LIST = 'ef'.repeat(32);
  const giveaway = (userSeed: string, index = 0): LogEntry[] => {
    const hash = publicHash(nodeHashes, `giver ${index}`, 'salt');
    const of = { of: 'giveaway', commitment: hash, at: AT } as const;
    const id = `giveaway-${index}`;
    return [
      { kind: 'commitment', ...of },
      { kind: 'terms', ...of, id, terms: '{}' },
      { kind: 'participants', id, commitment: hash, count: 2, hash: LIST, at: AT },
      { kind: 'result', ...of, id, end: 'finished', userSeed, rolls: [] },
    ];
  };

  it('are those that it was drawn with', () => {
    for (const userSeed of [LIST, `${LIST},${'ab'.repeat(32)}`])
      expect(codesOf(giveaway(userSeed)), userSeed).toEqual([]);
    for (const userSeed of ['ab'.repeat(32), `${LIST},x`, `${'ab'.repeat(32)},${LIST}`])
      expect(codesOf(giveaway(userSeed)), userSeed).toEqual(['seedChanged']);
  });

  it('are fixed once, before the draw', () => {
    const [made, terms, joined, result] = giveaway(LIST) as [LogEntry, LogEntry, LogEntry, LogEntry];
    expect(codesOf([made, terms, joined, { ...joined }, result])).toEqual(['joinedTwice']);
    const without = giveaway(LIST, 1).filter(({ kind }) => kind !== 'participants');
    expect(codesOf([...without, made, terms, joined, result])).toEqual([]);
    expect(codesOf([made, terms, joined, result, ...without])).toEqual(['joinedMissing']);
    const cancelled = without.map((one) =>
      one.kind === 'result' ? { ...one, end: 'cancelled:empty' } : one,
    );
    expect(codesOf([made, terms, joined, result, ...cancelled])).toEqual([]);
    const commitment = 'commitment' in made ? made.commitment : '';
    const seats: LogEntry = { kind: 'seats', id: 's', commitment, seeds: LIST, house: [], at: AT };
    expect(codesOf([...giveaway(LIST, 1), made, terms, seats, result])).toEqual(['joinedMissing']);
  });
});
