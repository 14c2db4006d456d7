import { expect } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { verifyBattle } from '../../../../src/fair/proof/battleVerify.ts';
import {
  battleCancel,
  battleCreate,
  battleJoin,
  battleJoinBot,
} from '../../../../src/net/contract/calls/games/battle.ts';
import type { BattleDetail } from '../../../../src/net/contract/games/battles.ts';
import { BattleClient } from '../../battleClient.ts';
import { buildBattleProof } from '../../battleProofs.ts';
import type { TestPlayer } from '../../product.ts';
import type { MoneyCommand, World } from '../world.ts';

const FINISHED = 2;
const CANCELLED = 3;
const MOST_BOXES = 2;

/** Combinations of rules: seats, and what is switched on. */
const KINDS = [
  { playerCount: 2 },
  { playerCount: 3 },
  { playerCount: 2, mode: 1 },
  { playerCount: 2, terminal: true },
  { playerCount: 3, jackpot: true },
  { playerCount: 2, share: true },
  { playerCount: 3, share: true },
  { playerCount: 3, share: true },
  { playerCount: 4, teams: true },
] as const;

interface Table {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly cost: number;
  /** By place from 0: a player, `bot`, or nobody yet. */
  readonly seats: (TestPlayer | 'bot' | null)[];
}

const isKind = (kind: Table['kind'], rule: 'share' | 'teams'): boolean => rule in kind;

/** The sum in equal parts, the remainder one unit each in seat order (DESIGN.md section 8). */
function splitOf(sum: number, among: readonly number[]): Map<number, number> {
  const least = Math.floor(sum / among.length);
  const more = sum - least * among.length;
  return new Map(among.map((seat, place) => [seat, least + (place < more ? 1 : 0)]));
}

/** Seats are held and then staked, or refunded; the items go to the winner, or are sold and split. */
export function battles(world: World): MoneyCommand {
  const { model, product } = world;
  const client = new BattleClient(product);
  let waiting: Table[] = [];
  let running: Table[] = [];
  /** Values of items by winner, of all battles that one sweep ends. */
  const won = new Map<string, number[]>();

  const create = async (): Promise<void> => {
    const player = world.player();
    const [main, hold] = [`${player.id}:main`, `${player.id}:hold`] as const;
    const kind = world.oneOf(KINDS);
    const box = world.oneOf(world.boxes);
    const count = 1 + world.pick(MOST_BOXES);
    const cost = box.price * count;
    const commitId = await client.commit(player);
    const input = { boxes: `${box.boxId}:${count}`, commitId, userSeed: client.newSeed(), fast: true };
    const answer = await world.call(player, battleCreate, { ...input, ...kind });
    if (model.balance(main) < cost) {
      expect(answer.code).toBe('balance.insufficient');
      return;
    }
    model.move(main, hold, cost);
    expect(answer.data.balance).toBe(model.balance(main));
    const seats = Array.from({ length: kind.playerCount }, (_, place) => (place === 0 ? player : null));
    waiting.push({ id: answer.data.battleId, kind, cost, seats });
  };

  /** All seats are taken: what was held is staked. */
  const start = (table: Table): void => {
    if (table.seats.includes(null)) return;
    for (const seat of table.seats) {
      if (seat === 'bot') model.move('house:bonus', 'house:sales', table.cost);
      else if (seat !== null) {
        model.move(`${seat.id}:hold`, 'house:sales', table.cost);
        model.pledge(seat.id, table.cost);
        if (!isKind(table.kind, 'share')) model.addTurnover(seat.id, table.cost);
      }
    }
    waiting = waiting.filter((each) => each !== table);
    running.push(table);
  };

  const join = async (): Promise<void> => {
    const table = world.oneOf(waiting);
    const player = world.player();
    const place = world.pick(table.seats.length);
    const input = { id: table.id, pos: place + 1, userSeed: client.newSeed() };
    const answer = await world.call(player, battleJoin, input);
    const isSeated = table.seats.some((seat) => seat !== null && seat !== 'bot' && seat.id === player.id);
    if (isSeated) {
      expect(answer.code).toBe('battle.alreadyJoined');
      return;
    }
    if (table.seats[place] !== null) {
      expect(answer.code).toBe('battle.seatTaken');
      return;
    }
    const main = `${player.id}:main` as const;
    if (model.balance(main) < table.cost) {
      expect(answer.code).toBe('balance.insufficient');
      return;
    }
    expect(answer.code).toBeNull();
    model.move(main, `${player.id}:hold`, table.cost);
    table.seats[place] = player;
    start(table);
  };

  const creatorOf = ({ seats: [creator] }: Table): TestPlayer => {
    if (creator === undefined || creator === null || creator === 'bot') throw new Error('no creator');
    return creator;
  };

  /** Bots on all free seats, so that many battles are played. */
  const callBots = async (): Promise<void> => {
    const table = world.oneOf(waiting);
    for (const [place, seat] of table.seats.entries()) {
      if (seat !== null) continue;
      const answer = await world.call(creatorOf(table), battleJoinBot, { id: table.id, pos: place + 1 });
      expect(answer.code).toBeNull();
      table.seats[place] = 'bot';
    }
    start(table);
  };

  const refund = (table: Table): void => {
    for (const seat of table.seats)
      if (seat !== null && seat !== 'bot') model.move(`${seat.id}:hold`, `${seat.id}:main`, table.cost);
    waiting = waiting.filter((each) => each !== table);
  };

  const cancel = async (): Promise<void> => {
    const table = world.oneOf(waiting);
    const answer = await world.call(creatorOf(table), battleCancel, { id: table.id });
    expect(answer.code).toBeNull();
    refund(table);
  };

  const paySplit = (table: Table, { winners, pulls, outcome }: BattleDetail): void => {
    const sum = pulls.reduce((all, { value }) => all + value, 0);
    const parts = splitOf(sum, winners);
    for (const [place, seat] of table.seats.entries()) {
      const part = parts.get(place + 1) ?? 0;
      expect(outcome?.payouts[place]).toBe(part);
      if (seat === 'bot') model.move('house:payouts', 'house:bonus', part);
      else if (seat !== null) model.move('house:payouts', `${seat.id}:secondary`, part);
    }
  };

  const end = (table: Table, detail: BattleDetail): void => {
    expect(verifyBattle(buildBattleProof(detail), nodeHashes).filter(({ ok }) => !ok)).toEqual([]);
    const { winners, pulls } = detail;
    const isSold = isKind(table.kind, 'share') || isKind(table.kind, 'teams');
    if (isSold) {
      paySplit(table, detail);
      return;
    }
    const winner = table.seats[(winners[0] ?? 0) - 1];
    expect(winners).toHaveLength(1);
    if (winner === undefined || winner === null || winner === 'bot') return;
    const values = pulls.map(({ value }) => value);
    won.set(winner.id, [...(won.get(winner.id) ?? []), ...values]);
  };

  return {
    run() {
      const act = waiting.length === 0 ? 0 : world.pick(8);
      return act < 3 ? create() : act < 5 ? join() : act < 7 ? callBots() : cancel();
    },
    async follow() {
      for (const table of [...waiting]) {
        if ((await client.detail(table.id)).state === CANCELLED) refund(table);
      }
      for (const table of [...running]) {
        const detail = await client.detail(table.id);
        if (detail.state !== FINISHED) continue;
        for (const seat of table.seats)
          if (seat !== null && seat !== 'bot') model.pledge(seat.id, -table.cost);
        end(table, detail);
        running = running.filter((each) => each !== table);
      }
      for (const [winner, values] of won) await world.takeNewItems(winner, 'battle', values);
      won.clear();
    },
  };
}
