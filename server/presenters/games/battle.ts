import type {
  BattleDetail,
  BattlePullRecord,
  BattleRanking,
  BattleSeat,
  BattleSummary,
  battleOutcome,
} from '../../../src/net/contract/games/battles.ts';
import type { z } from 'zod/mini';
import { commitmentFact, tableFact } from '../../../src/fair/log/promise.ts';
import { battleTerms } from '../../../src/fair/log/terms.ts';
import { jackpotRound, tieBreakRound } from '../../../src/fair/outcome/battleOutcome.ts';
import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { factOfTerms } from '../../domain/log/promises.ts';
import type { Promising } from '../../domain/log/promises.ts';
import type { RankedPlayer } from '../../domain/battles/ranking.ts';
import type { BattleRecord, BattleView, NamedSeat } from '../../domain/battles/queries.ts';
import { BattleState } from '../../domain/battles/rows.ts';
import type { Battle, Pull } from '../../domain/battles/rows.ts';
import { boxNames, presentEntries, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import { presentBoxRoll, presentDropBox } from './game-presenter.ts';
import type { GamePresenter } from './game-presenter.ts';

export const battlePresenter: GamePresenter<'battle'> = {
  record(facts, roll, presenting) {
    const { id: battleId, key: battleKey } = roll.battle;
    const beacon = presentBeacon(roll.battle);
    return { ...facts, ...presentBoxRoll(roll, presenting), kind: 'battle', battleId, battleKey, beacon };
  },
  source({ table, battle, place }, presenting) {
    const { id: battleId, mode, rounds: boxes } = battle;
    return { kind: 'battle', box: presentDropBox(table, presenting), battleId, mode, place, boxes };
  },
};

type PresentedOutcome = z.infer<typeof battleOutcome>;

const toPos = (seats: readonly number[]): number[] => seats.map((seat) => seat + 1);
const toTime = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function presentSeat(seat: NamedSeat, image: ImageUrlBuilder): BattleSeat {
  const { pos, playerId, botId, name, userSeed, hasProfile } = seat;
  const page = hasProfile ? { hasProfile } : {};
  return { pos, playerId, ...page, botId, name, avatar: image(seat.avatar), isBot: botId !== null, userSeed };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function presentBattleSummary(
  { battle, seats }: BattleView,
  catalogue: Catalogue,
  image: ImageUrlBuilder,
): BattleSummary {
  const { mode, state, isPrivate, fast, rounds, seatCost } = battle;
  const isFinished = state === BattleState.finished;
  return {
    battleId: battle.id,
    version: battle.version,
    mode,
    state,
    playerCount: battle.seats,
    ...pickRules(battle.rules),
    isPrivate,
    fast,
    creatorId: battle.creatorId,
    seats: seats.map((seat) => presentSeat(seat, image)),
    boxes: battle.boxes.map(({ boxId, version, price, count }) => {
      const names = boxNames(boxId, catalogue);
      const boxImage = image(`/art/boxes/${boxId}.webp`);
      return { boxId, version, boxName: names['zh-CN'], names, price, boxImage, count };
    }),
    rounds,
    seatCost,
    totalCost: seatCost * battle.seats,
    createTime: battle.createdAt.toISOString(),
    expireTime: battle.expiresAt.toISOString(),
    startTime: toTime(battle.startAt),
    endTime: toTime(battle.endAt),
    winners: isFinished ? toPos(battle.outcome?.winners ?? []) : [],
    totalValue: isFinished ? sum(battle.outcome?.totals ?? []) : null,
  };
}

interface Presented {
  readonly catalogue: Catalogue;
  readonly image: ImageUrlBuilder;
}

const factsOf = ({ battle, commit, tables }: BattleRecord): string[] => [
  commitmentFact('battle', commit.publicHash),
  ...tables.map(({ boxId, version, tableHash }) => tableFact(boxId, version, tableHash)),
  factOfTerms({ of: 'battle', id: battle.id, commitment: commit.publicHash }, battleTerms(battle)),
];

/** Seed and salt are null until the battle has ended. */
export function presentBattleDetail(
  record: BattleRecord,
  { catalogue, image, now, log }: Presented & { now: Date; log: Promising },
): BattleDetail {
  const { battle, commit, tables, pulls } = record;
  const hasEnded = battle.state === BattleState.finished || battle.state === BattleState.cancelled;
  return {
    ...presentBattleSummary(record, catalogue, image),
    serverTime: now.toISOString(),
    publicHash: commit.publicHash,
    promise: hasEnded ? null : log.promise(...factsOf(record)),
    serverSeed: hasEnded ? commit.serverSeed : null,
    secretSalt: hasEnded ? commit.secretSalt : null,
    userSeed: battle.userSeed,
    beacon: presentBeacon(battle),
    tables: tables.map(({ boxId, version, price, tableHash, ranges }) => ({
      boxId,
      version,
      price,
      tableHash,
      entries: presentEntries(ranges, catalogue, image),
    })),
    pulls: pulls.map((pull) => presentPull(pull, catalogue, image)),
    outcome: presentOutcome(battle),
    cancelReason: battle.cancelReason,
  };
}

export function presentPull(pull: Pull, catalogue: Catalogue, image: ImageUrlBuilder): BattlePullRecord {
  const { id, box, pos, round, ticket, value } = pull;
  const item = presentItem(catalogue.item(pull.definitionId), image, value);
  return { rollId: id, box, pos, round, roll: ticket, item, value };
}

/** Null until the battle is drawn. */
export function presentOutcome({ outcome, rounds, seats }: Battle): PresentedOutcome | null {
  if (outcome === null) return null;
  const { decidedBy, totals, tied, winners, payouts, tieBreak, jackpot } = outcome;
  return {
    decidedBy,
    totals,
    tied,
    tieBreak: decidedBy === 'tieBreak' ? { round: tieBreakRound(rounds, seats), value: tieBreak } : null,
    jackpot: decidedBy === 'jackpot' ? { round: jackpotRound(rounds, seats), value: jackpot } : null,
    winners: toPos(winners),
    payouts,
  };
}

function presentBeacon(battle: Battle): BattleDetail['beacon'] {
  const { beaconSource: source, beaconRound: round, beaconDueAt: due, filledAt } = battle;
  if (source === null || round === null || due === null || filledAt === null) return null;
  const { beaconValue: value, beaconSignature: signature } = battle;
  return {
    source,
    round,
    value,
    signature,
    filledTime: filledAt.toISOString(),
    dueTime: due.toISOString(),
  };
}

export function presentRanking(ranked: readonly RankedPlayer[], image: ImageUrlBuilder): BattleRanking {
  return ranked.map(({ avatar, playerId, ...player }, index) => ({
    rank: index + 1,
    ...(playerId === null ? {} : { playerId }),
    ...player,
    avatar: image(avatar),
  }));
}
