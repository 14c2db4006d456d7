import type {
  BattleDetail,
  BattlePullRecord,
  BattleRanking,
  BattleSeat,
  BattleSummary,
  battleOutcome,
} from '../../src/net/contract/battles.ts';
import type { z } from 'zod/mini';
import { jackpotRound, tieBreakRound } from '../../src/fair/outcome/battleOutcome.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { RankedPlayer } from '../domain/battles/ranking.ts';
import type { BattleRecord, BattleView, NamedSeat } from '../domain/battles/read.ts';
import { BattleState } from '../domain/battles/rows.ts';
import type { Battle, Pull } from '../domain/battles/rows.ts';
import { boxNames, itemShape } from './shapes.ts';
import type { ImageUrl } from './shapes.ts';

type OutcomeShape = z.infer<typeof battleOutcome>;

const toPos = (seats: readonly number[]): number[] => seats.map((seat) => seat + 1);
const toTime = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function seatShape(seat: NamedSeat, image: ImageUrl): BattleSeat {
  const { pos, playerId, botId, name, userSeed } = seat;
  return { pos, playerId, botId, name, avatar: image(seat.avatar), isBot: botId !== null, userSeed };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function battleSummaryShape(
  { battle, seats }: BattleView,
  catalogue: Catalogue,
  image: ImageUrl,
): BattleSummary {
  const { mode, state, teams, share, terminal, jackpot, isPrivate, fast, rounds, seatCost } = battle;
  const isFinished = state === BattleState.finished;
  return {
    battleId: battle.id,
    version: battle.version,
    ...{ mode, state, playerCount: battle.seats },
    ...{ teams, share, terminal, jackpot, isPrivate, fast },
    creatorId: battle.creatorId,
    seats: seats.map((seat) => seatShape(seat, image)),
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

/** Seed and salt leave the server only here and with a single roll, and only once the battle has ended. */
export function battleDetailShape(
  record: BattleRecord,
  { catalogue, image, now }: { catalogue: Catalogue; image: ImageUrl; now: Date },
): BattleDetail {
  const { battle, commit, tables, pulls } = record;
  const hasEnded = battle.state === BattleState.finished || battle.state === BattleState.cancelled;
  // What a pull counted with stands in its table too: the list price of today may be another.
  const drawnPrices = new Map(pulls.map(({ definitionId, value }) => [definitionId, value]));
  return {
    ...battleSummaryShape(record, catalogue, image),
    serverTime: now.toISOString(),
    publicHash: commit.publicHash,
    serverSeed: hasEnded ? commit.serverSeed : null,
    secretSalt: hasEnded ? commit.secretSalt : null,
    userSeed: battle.userSeed,
    beacon: beaconShape(battle),
    tables: tables.map(({ boxId, version, ranges }) => ({
      boxId,
      version,
      entries: ranges.map(({ itemId, from, to }) => ({
        ...itemShape(catalogue.item(itemId), image, drawnPrices.get(itemId)),
        from,
        to,
      })),
    })),
    pulls: pulls.map((pull) => pullShape(pull, catalogue, image)),
    outcome: outcomeShape(battle),
    cancelReason: battle.cancelReason,
  };
}

export function pullShape(pull: Pull, catalogue: Catalogue, image: ImageUrl): BattlePullRecord {
  const { id, box, pos, round, ticket, value } = pull;
  const item = itemShape(catalogue.item(pull.definitionId), image, value);
  return { rollId: id, box, pos, round, roll: ticket, item, value };
}

/** Null as long as nothing is drawn. */
export function outcomeShape({ outcome, rounds, seats }: Battle): OutcomeShape | null {
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

function beaconShape(battle: Battle): BattleDetail['beacon'] {
  const { beaconSource: source, beaconRound: round, beaconDueAt: due, beaconValue: value } = battle;
  if (source === null || round === null || due === null) return null;
  return { source, round, dueTime: due.toISOString(), value };
}

export function rankingShape(ranked: readonly RankedPlayer[], image: ImageUrl): BattleRanking {
  return ranked.map(({ avatar, ...player }, index) => ({
    rank: index + 1,
    ...player,
    avatar: image(avatar),
  }));
}
