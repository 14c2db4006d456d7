import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { BattleSeat, BattleSummary } from '../../../src/net/contract/games/battles.ts';

const idOf = (number: number) => `0198f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const playerId = (number: number) => idOf(900_000 + number);

/** A taken seat: player number `who` at `pos`. */
export function seatOf(pos: number, who: number): BattleSeat {
  return {
    pos,
    playerId: playerId(who),
    botId: null,
    name: `player ${who}`,
    avatar: '',
    isBot: false,
    userSeed: `seed${who}`,
  };
}

/**
 * A public battle as the server tells it: two seats, one taken by player 1, one box of 46 coins. `number` makes its id,
 * and later numbers were created later.
 */
export function battleOf(number: number, differences: Partial<BattleSummary> = {}): BattleSummary {
  return {
    battleId: idOf(number),
    version: 1,
    mode: 0,
    state: 0,
    playerCount: 2,
    ...pickRules({}),
    isPrivate: false,
    fast: false,
    creatorId: playerId(1),
    seats: [seatOf(1, 1)],
    boxes: [
      {
        boxId: 'deep',
        version: 1,
        boxName: '深海',
        names: { 'zh-CN': '深海', en: 'Deep' },
        price: 4600,
        boxImage: '/art/boxes/deep.webp',
        count: 1,
      },
    ],
    rounds: 1,
    seatCost: 4600,
    totalCost: 9200,
    createTime: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    expireTime: new Date(Date.UTC(2026, 0, 1, 0, 30) + number * 1000).toISOString(),
    startTime: null,
    endTime: null,
    winners: [],
    totalValue: null,
    ...differences,
  };
}
