import { drawBattle } from '../../../../src/fair/outcome/battleDraw.ts';
import { battleUserSeed, botSeed } from '../../../../src/fair/battleSeeds.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { tableHash } from '../../../../src/fair/outcome/boxTable.ts';
import type { RuleName } from '../../../../src/fair/outcome/battleRuleSchema.ts';
import { jackpotRound, settleBattle, tieBreakRound } from '../../../../src/fair/outcome/battleOutcome.ts';
import type { BattleDetail, BattleSummary } from '../../../../src/net/contract/games/battles.ts';
import type { BoxEntry } from '../../../../src/net/contract/entities.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { toBattleRules } from '../../../../src/ui/features/battle/room/state/playModel.ts';
import { battleOf, seatOf } from '../../net/battleFixtures.ts';
import { item } from '../opening/openingFixtures.ts';

const SERVER_SEED = 'c4ca4238a0b923820dcc509a6f75849b';
const SALT = '0dcc509a6f75849b';
export const HASH = publicHash(browserHashes, SERVER_SEED, SALT);
const START = Date.UTC(2026, 0, 1, 0, 5);

const entries: BoxEntry[] = [
  { ...item('knife', { grade: 0, recoveryPrice: 621_850 }), from: 1, to: 60, value: 621_850 },
  { ...item('lamp', { grade: 1, recoveryPrice: 12_860 }), from: 61, to: 20_000, value: 12_860 },
  { ...item('dove', { recoveryPrice: 820 }), from: 20_001, to: 100_000, value: 820 },
];
const table = { boxId: 'deep', version: 1, price: 4600 };

interface PlayedBattleOptions extends Partial<Pick<BattleSummary, 'mode' | RuleName | 'fast'>> {
  readonly playerCount?: 2 | 3 | 4 | 6;
  readonly rounds?: number;
  /** Changes what everybody brought, and so everything that is drawn. */
  readonly salt?: string;
}

/** A waiting battle as the room fetches it. */
export function waitingBattle(differences: Partial<BattleDetail> = {}): BattleDetail {
  return {
    ...battleOf(1),
    serverTime: new Date(START).toISOString(),
    publicHash: HASH,
    promise: null,
    serverSeed: null,
    secretSalt: null,
    userSeed: null,
    beacon: null,
    tables: [{ ...table, tableHash: tableHash(browserHashes, { ...table, ranges: entries }), entries }],
    pulls: [],
    outcome: null,
    cancelReason: null,
    ...differences,
  };
}

/** A finished battle whose rolls are what its seeds make of them; the last seat is a bot's. */
export function playedBattle({
  playerCount = 2,
  rounds = 3,
  salt = '',
  ...rules
}: PlayedBattleOptions = {}): BattleDetail {
  const plain = waitingBattle({ playerCount, ...rules });
  const seats = Array.from({ length: playerCount }, (_, seat) => {
    const own = seatOf(seat + 1, seat + 1);
    if (seat < playerCount - 1) return { ...own, userSeed: `${own.userSeed}${salt}` };
    return {
      ...own,
      playerId: null,
      botId: 'bot',
      isBot: true,
      userSeed: botSeed(browserHashes, HASH, seat),
    };
  });
  const userSeed = battleUserSeed(seats.map((seat) => seat.userSeed));
  const draw = { userSeed, serverSeed: SERVER_SEED, boxes: rounds, seats: playerCount };
  const { rolls, digests } = drawBattle(browserHashes, draw);
  const pulls = rolls.map(({ box, seat, round, roll }) => {
    const {
      from: _,
      to: __,
      value,
      ...drawn
    } = entries.find((one) => one.from <= roll && roll <= one.to) ?? fail();
    return {
      rollId: `roll-${round}`,
      box,
      pos: seat + 1,
      round,
      roll,
      item: drawn,
      value,
    };
  });
  const outcome = settleBattle(
    toBattleRules(plain),
    rounds,
    pulls.map(({ box, pos, value }) => ({ box, seat: pos - 1, value })),
    digests,
  );
  const { decidedBy } = outcome;
  const [totals, tied, payouts] = [[...outcome.totals], [...outcome.tied], [...outcome.payouts]];
  const winners = outcome.winners.map((seat) => seat + 1);
  const tieBreak = { round: tieBreakRound(rounds, playerCount), value: String(digests.tieBreak) };
  const jackpot = { round: jackpotRound(rounds, playerCount), value: String(digests.jackpot) };
  return {
    ...plain,
    state: 2,
    version: playerCount + 2,
    seats,
    boxes: plain.boxes.map((box) => ({ ...box, count: rounds })),
    rounds,
    seatCost: rounds * table.price,
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 5000 + rounds * 4200).toISOString(),
    winners,
    totalValue: totals.reduce((sum, one) => sum + one, 0),
    serverSeed: SERVER_SEED,
    secretSalt: SALT,
    userSeed,
    pulls,
    outcome: {
      decidedBy,
      totals,
      tied,
      winners,
      payouts,
      tieBreak: decidedBy === 'tieBreak' ? tieBreak : null,
      jackpot: decidedBy === 'jackpot' ? jackpot : null,
    },
  };
}

function fail(): never {
  throw new Error('a ticket without an owner');
}
