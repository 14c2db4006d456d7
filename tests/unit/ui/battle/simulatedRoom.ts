import seedrandom from 'seedrandom';
import type { BattleDetail, BattleSummary } from '../../../../src/net/contract/games/battles.ts';
import type { LiveEvent } from '../../../../src/net/contract/site/events.ts';
import { createStore } from '../../../../src/net/live/store.ts';
import { createRoomController } from '../../../../src/ui/features/battle/room/state/roomController.ts';
import { FakeClock, deferred } from '../../game/fakeClock.ts';
import { battleOf, seatOf } from '../../net/battleFixtures.ts';
import { waitingBattle } from './battleFixtures.ts';

const SEATS = 6;
const PLAY_MS = 3_000;
const WAIT_MS = 120_000;

const timestamp = (ms: number): string => new Date(ms).toISOString();

/** The fields of a battle that events carry. */
function summaryOf(battle: BattleDetail): BattleSummary {
  const names = Object.keys(battleOf(1)) as (keyof BattleSummary)[];
  return Object.fromEntries(names.map((name) => [name, battle[name]])) as unknown as BattleSummary;
}

/** Server side of one battle that fills up or is cancelled; publishes each change. */
class SimulatedServer {
  battle: BattleDetail = waitingBattle({ playerCount: SEATS, expireTime: timestamp(WAIT_MS) });
  readonly #clock: FakeClock;
  readonly #publish: (event: LiveEvent) => void;

  constructor(clock: FakeClock, publish: (event: LiveEvent) => void) {
    this.#clock = clock;
    this.#publish = publish;
  }

  join(player: number): void {
    const { state, seats } = this.battle;
    if (state !== 0) return;
    const taken = [...seats, seatOf(seats.length + 1, player)];
    if (taken.length < SEATS) return this.#change({ seats: taken });
    this.#change({ seats: taken, state: 1, endTime: timestamp(this.#clock.now + PLAY_MS) });
    this.#clock.after(PLAY_MS, () => this.#change({ state: 2 }));
  }

  cancel(): void {
    if (this.battle.state === 0) this.#change({ state: 3 });
  }

  #change(change: Partial<BattleDetail>): void {
    this.battle = { ...this.battle, ...change, version: this.battle.version + 1 };
    const { battleId, version, state, serverTime: time } = this.battle;
    this.#publish({
      eventType: 32,
      data: { battleId, version, state, time, battle: summaryOf(this.battle) },
    });
  }
}

export interface NetworkConditions {
  /** Share of the events that are lost, of those that arrive twice, and of the requests that fail; 0..1. */
  readonly lost: number;
  readonly twice: number;
  readonly failing: number;
  /** Longest delay of an event, of a request and of its answer, ms: they overtake one another. */
  readonly delay: number;
}

/** A page that watches a battle: its real room controller, with a simulated network and server. */
export class SimulatedRoom {
  readonly clock = new FakeClock();
  readonly server = new SimulatedServer(this.clock, (event) => this.#send(event));
  fetches = 0;
  readonly stop: () => void;
  readonly #rng: () => number;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #connectionState = createStore<'active' | 'waiting'>('waiting');
  readonly #controller = createRoomController({
    battleId: this.server.battle.battleId,
    live: {
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      state: this.#connectionState,
    },
    fetch: () => this.#fetch(),
    now: () => this.clock.now,
    schedule: (delayMs, work) => {
      const timer = this.clock.after(delayMs, work);
      return () => this.clock.cancel(timer);
    },
  });
  #conditions: NetworkConditions;
  #connection: object | null = null;

  constructor(seed: string, conditions: NetworkConditions) {
    this.#rng = seedrandom(seed);
    this.#conditions = conditions;
    this.stop = this.#controller.start();
  }

  /** The state the page renders. */
  get state() {
    return this.#controller.getSnapshot();
  }

  randomBelow(limit: number): number {
    return Math.floor(this.#rng() * limit);
  }

  connect(): void {
    this.#connection = {};
    this.#connectionState.update(() => 'active');
  }

  /** Events in transit are lost. */
  disconnect(): void {
    if (this.#connection === null) return;
    this.#connection = null;
    this.#connectionState.update(() => 'waiting');
  }

  stabilise(): void {
    this.#conditions = { lost: 0, twice: 0, failing: 0, delay: 100 };
  }

  #send(event: LiveEvent): void {
    const copies = this.#happens(this.#conditions.twice) ? 2 : 1;
    const connection = this.#connection;
    for (let copy = 0; copy < copies; copy += 1) {
      if (connection === null || this.#happens(this.#conditions.lost)) continue;
      this.clock.after(this.randomBelow(this.#conditions.delay), () => {
        if (this.#connection === connection) for (const listener of this.#listeners) listener(event);
      });
    }
  }

  #fetch(): Promise<BattleDetail> {
    this.fetches += 1;
    const { promise, resolve, reject } = deferred<BattleDetail>();
    const fails = this.#happens(this.#conditions.failing);
    this.clock.after(this.randomBelow(this.#conditions.delay), () => {
      const { battle } = this.server;
      const answer = () => (fails ? reject(new Error('no answer')) : resolve(battle));
      this.clock.after(this.randomBelow(this.#conditions.delay), answer);
    });
    return promise;
  }

  #happens(share: number): boolean {
    return this.#rng() < share;
  }
}
