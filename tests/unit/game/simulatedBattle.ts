import seedrandom from 'seedrandom';
import { createActor } from 'xstate';
import { battleMachine } from '../../../src/game/machines/battleMachine.ts';
import type { BattlePhase, BattleSnapshot } from '../../../src/game/machines/battleMachine.ts';

/** Time that only moves when it is told to; work falls due in order of its moment. */
export class FakeClock {
  now = 0;
  #number = 0;
  readonly #due = new Map<number, { at: number; work: () => void }>();

  after(delayMs: number, work: () => void): number {
    this.#number += 1;
    this.#due.set(this.#number, { at: this.now + Math.max(delayMs, 0), work });
    return this.#number;
  }

  cancel(number: number): void {
    this.#due.delete(number);
  }

  /** Lets time pass; promises that were answered meanwhile are heard before whatever is due later. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await flushPromises();
    for (let next = this.#next(); next !== undefined && next[1].at <= end; next = this.#next()) {
      const [number, { at, work }] = next;
      this.#due.delete(number);
      this.now = at;
      work();
      await flushPromises();
    }
    this.now = end;
  }

  #next() {
    return [...this.#due].sort(([one, a], [other, b]) => a.at - b.at || one - other)[0];
  }
}

/** Long enough for every promise that is settled to be heard. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** A promise that somebody else settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (fault: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  let parts: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    parts = { resolve, reject };
  });
  if (!parts) throw new Error('a promise runs its work at once');
  return { promise, ...parts };
}

export interface TestEvent {
  readonly version: number;
  readonly phase: BattlePhase;
  readonly seats: readonly string[];
}

export interface TestSnapshot extends BattleSnapshot {
  readonly seats: readonly string[];
}

const SEATS = 6;
const PLAY_MS = 3_000;
const WAIT_MS = 120_000;

/** The server's end: one battle that fills up or is cancelled, and calls out each change. */
class SimulatedServer {
  state: TestSnapshot = { version: 1, phase: 'waiting', dueAt: WAIT_MS, seats: ['creator'] };
  readonly #time: FakeClock;
  readonly #publish: (told: TestEvent) => void;

  constructor(time: FakeClock, callOut: (told: TestEvent) => void) {
    this.#time = time;
    this.#publish = callOut;
  }

  join(name: string): void {
    if (this.state.phase !== 'waiting') return;
    const seats = [...this.state.seats, name];
    if (seats.length < SEATS) return this.#become({ seats });
    this.#become({ seats, phase: 'inProgress', dueAt: this.#time.now + PLAY_MS });
    this.#time.after(PLAY_MS, () => this.#become({ phase: 'finished', dueAt: null }));
  }

  cancel(): void {
    if (this.state.phase === 'waiting') this.#become({ phase: 'cancelled', dueAt: null });
  }

  #become(change: Partial<TestSnapshot>): void {
    this.state = { ...this.state, ...change, version: this.state.version + 1 };
    const { version, phase, seats } = this.state;
    this.#publish({ version, phase, seats });
  }
}

export interface NetworkConditions {
  /** Part of the messages that never arrive, that arrive twice, and of the questions that fail; 0..1. */
  readonly lost: number;
  readonly twice: number;
  readonly failing: number;
  /** The longest way of a message, of a question and of its answer, ms: long ones are overtaken. */
  readonly delay: number;
}

/** A watching client with the real machine, and all that lies between it and the server. */
export class SimulatedClient {
  readonly time = new FakeClock();
  readonly server = new SimulatedServer(this.time, (told) => this.#send(told));
  readonly #rng: () => number;
  #conditions: NetworkConditions;
  #connection: object | null = null;
  fetches = 0;
  readonly actor;

  constructor(seed: string, weather: NetworkConditions) {
    this.#rng = seedrandom(seed);
    this.#conditions = weather;
    const machine = battleMachine<TestSnapshot, TestEvent>({
      fetch: () => this.#look(),
      // Where the phase changes there is more to know than is called out.
      applyEvent: (known, told) => (told.phase === known.phase ? { ...known, ...told } : null),
      isNotFound: () => false,
      now: () => this.time.now,
    });
    this.actor = createActor(machine, {
      clock: {
        setTimeout: (work, ms) => this.time.after(ms, () => (work as () => void)()),
        clearTimeout: (id: number) => this.time.cancel(id),
      },
    });
    this.actor.start();
  }

  get snapshot(): TestSnapshot | null {
    return this.actor.getSnapshot().context.snapshot;
  }

  get phase(): string {
    const { value } = this.actor.getSnapshot();
    return value.room;
  }

  randomBelow(most: number): number {
    return Math.floor(this.#rng() * most);
  }

  connect(): void {
    this.#connection = {};
    this.actor.send({ type: 'connected' });
  }

  /** What is under way on the line is lost. */
  disconnect(): void {
    if (this.#connection === null) return;
    this.#connection = null;
    this.actor.send({ type: 'disconnected' });
  }

  stabilise(): void {
    this.#conditions = { lost: 0, twice: 0, failing: 0, delay: 100 };
  }

  #send(told: TestEvent): void {
    const copies = this.#happens(this.#conditions.twice) ? 2 : 1;
    const line = this.#connection;
    for (let copy = 0; copy < copies; copy += 1) {
      if (line === null || this.#happens(this.#conditions.lost)) continue;
      this.time.after(this.randomBelow(this.#conditions.delay), () => {
        if (this.#connection === line) this.actor.send({ type: 'received', battleEvent: told });
      });
    }
  }

  #look(): Promise<TestSnapshot> {
    this.fetches += 1;
    const { promise, resolve, reject } = deferred<TestSnapshot>();
    const fails = this.#happens(this.#conditions.failing);
    this.time.after(this.randomBelow(this.#conditions.delay), () => {
      const { state } = this.server;
      const answer = () => (fails ? reject(new Error('no answer')) : resolve(state));
      this.time.after(this.randomBelow(this.#conditions.delay), answer);
    });
    return promise;
  }

  #happens(part: number): boolean {
    return this.#rng() < part;
  }
}
