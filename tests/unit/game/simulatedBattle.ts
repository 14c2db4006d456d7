import seedrandom from 'seedrandom';
import { createActor } from 'xstate';
import { battleMachine } from '../../../src/game/machines/battle.ts';
import type { BattlePhase, KnownBattle } from '../../../src/game/machines/battle.ts';

/** Time that only moves when it is told to; work falls due in order of its moment. */
export class Timeline {
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
    await heard();
    for (let next = this.#next(); next !== undefined && next[1].at <= end; next = this.#next()) {
      const [number, { at, work }] = next;
      this.#due.delete(number);
      this.now = at;
      work();
      await heard();
    }
    this.now = end;
  }

  #next() {
    return [...this.#due].sort(([one, a], [other, b]) => a.at - b.at || one - other)[0];
  }
}

/** Long enough for every promise that is settled to be heard. */
async function heard(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

/** A promise that somebody else settles. */
export interface Pledge<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (fault: unknown) => void;
}

export function pledge<Value>(): Pledge<Value> {
  let parts: Omit<Pledge<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    parts = { resolve, reject };
  });
  if (!parts) throw new Error('a promise runs its work at once');
  return { promise, ...parts };
}

export interface Told {
  readonly version: number;
  readonly phase: BattlePhase;
  readonly seats: readonly string[];
}

export interface Sketch extends KnownBattle {
  readonly seats: readonly string[];
}

const SEATS = 6;
const PLAY_MS = 3_000;
const WAIT_MS = 120_000;

/** The server's end: one battle that fills up or is cancelled, and calls out each change. */
class SimulatedServer {
  state: Sketch = { version: 1, phase: 'waiting', dueAt: WAIT_MS, seats: ['creator'] };
  readonly #time: Timeline;
  readonly #callOut: (told: Told) => void;

  constructor(time: Timeline, callOut: (told: Told) => void) {
    this.#time = time;
    this.#callOut = callOut;
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

  #become(change: Partial<Sketch>): void {
    this.state = { ...this.state, ...change, version: this.state.version + 1 };
    const { version, phase, seats } = this.state;
    this.#callOut({ version, phase, seats });
  }
}

export interface Weather {
  /** Part of the messages that never arrive, that arrive twice, and of the questions that fail; 0..1. */
  readonly lost: number;
  readonly twice: number;
  readonly failing: number;
  /** The longest way of a message, of a question and of its answer, ms: long ones are overtaken. */
  readonly delay: number;
}

/** A watching client with the real machine, and all that lies between it and the server. */
export class SimulatedRoom {
  readonly time = new Timeline();
  readonly server = new SimulatedServer(this.time, (told) => this.#send(told));
  readonly #chance: () => number;
  #weather: Weather;
  #line: object | null = null;
  looks = 0;
  readonly actor;

  constructor(seed: string, weather: Weather) {
    this.#chance = seedrandom(seed);
    this.#weather = weather;
    const machine = battleMachine<Sketch, Told>({
      look: () => this.#look(),
      // Where the phase changes there is more to know than is called out.
      applied: (known, told) => (told.phase === known.phase ? { ...known, ...told } : null),
      isUnknown: () => false,
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

  get known(): Sketch | null {
    return this.actor.getSnapshot().context.known;
  }

  get phase(): string {
    const { value } = this.actor.getSnapshot();
    return value.room;
  }

  chance(most: number): number {
    return Math.floor(this.#chance() * most);
  }

  connect(): void {
    this.#line = {};
    this.actor.send({ type: 'connected' });
  }

  /** What is under way on the line is lost. */
  disconnect(): void {
    if (this.#line === null) return;
    this.#line = null;
    this.actor.send({ type: 'disconnected' });
  }

  clearUp(): void {
    this.#weather = { lost: 0, twice: 0, failing: 0, delay: 100 };
  }

  #send(told: Told): void {
    const copies = this.#happens(this.#weather.twice) ? 2 : 1;
    const line = this.#line;
    for (let copy = 0; copy < copies; copy += 1) {
      if (line === null || this.#happens(this.#weather.lost)) continue;
      this.time.after(this.chance(this.#weather.delay), () => {
        if (this.#line === line) this.actor.send({ type: 'told', tidings: told });
      });
    }
  }

  #look(): Promise<Sketch> {
    this.looks += 1;
    const { promise, resolve, reject } = pledge<Sketch>();
    const fails = this.#happens(this.#weather.failing);
    this.time.after(this.chance(this.#weather.delay), () => {
      const { state } = this.server;
      const answer = () => (fails ? reject(new Error('no answer')) : resolve(state));
      this.time.after(this.chance(this.#weather.delay), answer);
    });
    return promise;
  }

  #happens(part: number): boolean {
    return this.#chance() < part;
  }
}
