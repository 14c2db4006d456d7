import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export type PartState = 'starting' | 'running' | 'frozen' | 'ended';

/** A program of the cluster. */
export interface PartOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly spawnOptions?: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;
  /** Asks it to end in order. */
  readonly endSignal: NodeJS.Signals;
  /** What it writes. */
  readonly logFile: string;
  /** Resolves with whether it works, once it does or `mayWait` says no. */
  waitUntilReady(mayWait: () => boolean): Promise<boolean>;
}

/** A part that does not work after so long has failed to start, ms. */
const START_MS = 120_000;
/** After that a part that was asked to end is killed, ms. */
const END_MS = 40_000;

export class Part {
  readonly name: string;
  readonly #options: PartOptions;
  #child: ChildProcess | null = null;
  #state: PartState = 'ended';

  constructor(options: PartOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get state(): PartState {
    return this.#state;
  }

  /** Of its first process; null where it has none. */
  get pid(): number | null {
    return this.#state === 'ended' ? null : (this.#child?.pid ?? null);
  }

  /** @throws Error if it ends before it works, or does not work in time */
  async start(): Promise<void> {
    if (this.#state !== 'ended') return;
    const { command, args, spawnOptions, logFile, name } = this.#options;
    const child = spawn(command, args, {
      ...spawnOptions,
      // Signals of the terminal go to this program, which ends its parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(logFile, { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    this.#child = child;
    this.#state = 'starting';
    child.once('close', () => log.end());
    const onEnd = (): void => {
      if (this.#child !== child) return;
      this.#state = 'ended';
    };
    child.once('exit', onEnd).once('error', onEnd);
    const isRunning = (): boolean => this.#child === child && this.#state !== 'ended';
    const limit = performance.now() + START_MS;
    const mayWait = (): boolean => isRunning() && performance.now() < limit;
    if (!(await this.#options.waitUntilReady(mayWait)) || !isRunning())
      throw new Error(`${name} did not start; its log is ${logFile}.`);
    this.#state = 'running';
  }

  /** Ends it at once, with all its processes. */
  async kill(): Promise<void> {
    await this.#endBy(() => this.abandon());
  }

  /** As `kill`, without waiting: for the end of this program. */
  abandon(): void {
    if (this.#state !== 'ended') this.#signalAll('SIGKILL');
  }

  /** Ends it in order. */
  async end(): Promise<void> {
    this.thaw();
    const timer = setTimeout(() => this.#signalAll('SIGKILL'), END_MS);
    await this.#endBy(() => this.#child?.kill(this.#options.endSignal));
    clearTimeout(timer);
  }

  async restart(): Promise<void> {
    await this.end();
    await this.start();
  }

  /** It keeps its connections and answers nobody. */
  freeze(): void {
    if (this.#state !== 'running') return;
    this.#signalAll('SIGSTOP');
    this.#state = 'frozen';
  }

  thaw(): void {
    if (this.#state !== 'frozen') return;
    this.#signalAll('SIGCONT');
    this.#state = 'running';
  }

  async #endBy(signal: () => void): Promise<void> {
    const child = this.#child;
    if (child === null || this.#state === 'ended') return;
    const ended = once(child, 'exit');
    signal();
    await ended;
  }

  #signalAll(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    for (const one of [pid, ...descendantsOf(pid)])
      try {
        process.kill(one, signal);
      } catch {
        // It has ended meanwhile.
      }
  }
}

/** By what Linux tells; elsewhere there are none to tell. */
function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.filter(Boolean).flatMap((child) => [Number(child), ...descendantsOf(Number(child))]);
  } catch {
    return [];
  }
}

/** Asks again and again while `mayWait` says so. @returns whether the answer came */
export async function pollUntil(ask: () => Promise<boolean>, mayWait: () => boolean): Promise<boolean> {
  while (mayWait()) {
    if (await ask().catch(() => false)) return true;
    await wait(100);
  }
  return false;
}
