import type { FullBattle } from '../../../../src/fair/memory/battles.ts';
import type { PairRecord } from '../../../../src/fair/memory/records.ts';
import type { ShownRoll } from '../../../../src/fair/memory/rolls.ts';
import { newPair } from '../../../../src/fair/memory/seeds.ts';
import type { ShownSeeds } from '../../../../src/fair/memory/seeds.ts';

export const HASH = 'a'.repeat(64);
export const NEXT = 'b'.repeat(64);
export const OTHER = 'c'.repeat(64);
export const TABLE = 'd'.repeat(64);

export const shownSeeds = (over: Partial<ShownSeeds> = {}): ShownSeeds => ({
  publicHash: HASH,
  nextPublicHash: NEXT,
  userSeed: 'mine',
  round: 5,
  ...over,
});

export const pair = (over: Partial<PairRecord> = {}): PairRecord => ({
  ...newPair('anna', shownSeeds(), 1000),
  ...over,
});

export const shownRoll = (over: Partial<ShownRoll> = {}): ShownRoll => ({
  publicHash: HASH,
  userSeed: 'mine',
  round: 5,
  ticket: 42,
  itemId: 'dove',
  tableHash: TABLE,
  ...over,
});

export const shownBattle = (over: Partial<FullBattle> = {}): FullBattle => ({
  battleId: 'battle',
  version: 2,
  publicHash: HASH,
  rules: { mode: 0, seats: 3, teams: false, share: false, terminal: false, jackpot: false },
  boxes: [{ boxId: 'night', version: 3, count: 2, tableHash: TABLE }],
  seats: [
    { seat: 0, userSeed: 'host_seed', isBot: false, who: 'host' },
    { seat: 1, userSeed: 'bot_seed', isBot: true, who: 'robo' },
  ],
  beacon: null,
  ...over,
});
