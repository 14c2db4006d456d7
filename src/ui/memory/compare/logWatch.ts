import { checkProofs, parseKeys, signersSlowly } from '../../../fair/log/checkProofs.ts';
import type { CheckedAnswer, FoundEntry } from '../../../fair/log/checkProofs.ts';
import { parseNote } from '../../../fair/log/note.ts';
import { factOf, placeOfFact, placesOf } from '../../../fair/log/promise.ts';
import { differenceOf } from '../../../fair/memory/difference.ts';
import type { Difference, DifferenceSubject } from '../../../fair/memory/difference.ts';
import type { LogHeadRecord, PromiseRecord } from '../../../fair/memory/log.ts';
import { LOG_PLACES_AT_ONCE } from '../../../net/contract/calls/site/log.ts';
import { fetchLogProofs } from '../../../net/http/site/log.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { logCrypto } from '../../shared/fair/logCrypto.ts';
import { memoryOf } from '../store/useMemory.ts';
import { reportUnseen } from './differences.ts';
import type { MemoryServices } from './differences.ts';

/**
 * Waits before the log is asked for what was promised, ms; over a minute together. They are timers, so that a clock that
 * jumps makes nothing overdue.
 */
const WAITS = [3_000, 10_000, 20_000, 30_000];

const LOG_SUBJECT: DifferenceSubject = { kind: 'log' };

interface Followed {
  readonly subject: DifferenceSubject;
  readonly facts: readonly string[];
  readonly note: string;
}

/** Follows what the server promised until it is in the log, and the log itself. */
class LogWatch {
  readonly #services: MemoryServices;
  /** Promises that this visit has seen and found signed. */
  readonly #signed = new Set<string>();
  /** How often a promise was looked for in vain; by `keyOf`. */
  readonly #misses = new Map<string, number>();
  readonly #players = new Set<string>();
  #isPlanned = false;

  constructor(services: MemoryServices) {
    this.#services = services;
  }

  get #log() {
    return memoryOf(this.#services).log;
  }

  /** Keeps a promise. @returns a difference where no key of the known log signed it */
  async follow(playerId: string, { subject, facts, note }: Followed): Promise<Difference[]> {
    const key = `${playerId} ${note}`;
    if (this.#signed.has(key)) return [];
    const own = (await this.#log.heads()).find(({ id }) => id === 'own');
    if (own && !(await isSigned(note, own.keys))) return [unsigned(subject, note)];
    this.#signed.add(key);
    await this.#log.keepPromises(facts.map((fact) => ({ playerId, fact, subject, note })));
    this.#players.add(playerId);
    this.#plan(0);
    return [];
  }

  #plan(step: number): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#services.ports.schedule(WAITS[Math.min(step, WAITS.length - 1)] ?? 0, () => {
      this.#isPlanned = false;
      // What cannot be read now is asked for later: a log that does not answer contradicts nothing.
      void this.check().then(
        (next) => next !== null && this.#plan(next),
        () => this.#plan(WAITS.length),
      );
    });
  }

  /** @returns the place in `WAITS` of the next look; null where nothing is awaited */
  async check(): Promise<number | null> {
    let next: number | null = null;
    for (const playerId of this.#players) {
      const step = await this.#checkOf(playerId);
      if (step !== null) next = Math.min(next ?? step, step);
    }
    return next;
  }

  /**
   * Reads the newest head and these entries, and whether the log goes on from what this device saw: what does not is
   * reported.
   * @throws ApiError those of the call
   */
  async compareHead(playerId: string, places: readonly string[]): Promise<HeadComparison> {
    const heads = await this.#log.heads();
    const own = heads.find(({ id }) => id === 'own') ?? null;
    const { http } = this.#services;
    const answer = await fetchLogProofs(http, { from: own?.size ?? 0, places: places.join(',') });
    const checked = await checkProofs(logCrypto, own, answer);
    const report: Report = (differences, kept) =>
      reportUnseen(this.#services, {
        ...{ playerId, act: 'watch', stage: 'after', differences, kept },
        answers: [{ call: 'GET /api/log/proofs', data: answer }],
      });
    if (checked.problem === null) {
      await this.#log.keepHead(checked.head);
      await this.#compareImported(heads, report);
    } else await report([problemOf(checked, own)], own);
    return { own, checked, report };
  }

  async #checkOf(playerId: string): Promise<number | null> {
    const awaited = (await this.#log.promises(playerId))
      .filter(({ entry, ...promise }) => entry === null && !this.#isOverdue(promise))
      .slice(0, LOG_PLACES_AT_ONCE);
    const places = [...new Set(awaited.map(({ fact }) => placeOfFact(fact)))];
    const { checked, report } = await this.compareHead(playerId, places);
    if (checked.problem !== null) return null;
    return this.#settle(awaited, checked.entries, { keys: checked.head.keys, report });
  }

  /** Finds promises among the entries; reports those that the log contradicts, and the overdue. */
  async #settle(
    awaited: readonly PromiseRecord[],
    entries: readonly FoundEntry[],
    { keys, report }: { keys: readonly string[]; report: Report },
  ): Promise<number | null> {
    let next: number | null = null;
    const found: PromiseRecord[] = [];
    for (const promise of awaited) {
      const entry = entries.find((one) => placesOf(one.entry).includes(placeOfFact(promise.fact)));
      const difference = (await isSigned(promise.note, keys))
        ? compareEntry(promise, entry)
        : unsigned(promise.subject, promise.note);
      if (difference !== null) await report([difference], promise);
      else if (entry) found.push({ ...promise, entry: entry.index });
      else {
        const misses = (this.#misses.get(keyOf(promise)) ?? 0) + 1;
        this.#misses.set(keyOf(promise), misses);
        if (this.#isOverdue(promise)) await report([overdue(promise)], promise);
        else next = Math.min(next ?? misses, misses);
      }
    }
    if (found.length > 0) await this.#log.markFound(found);
    return next;
  }

  #isOverdue(promise: Pick<PromiseRecord, 'playerId' | 'fact'>): boolean {
    return (this.#misses.get(keyOf(promise)) ?? 0) >= WAITS.length;
  }

  /** The log goes on from what another device saw, too. */
  async #compareImported(heads: readonly LogHeadRecord[], report: Report): Promise<void> {
    const imported = heads.find(({ id }) => id === 'imported');
    if (!imported || imported.isContinued) return;
    const answer = await fetchLogProofs(this.#services.http, { from: imported.size, places: '' });
    const checked = await checkProofs(logCrypto, imported, answer);
    if (checked.problem === null) await this.#log.markContinued(imported);
    else await report([problemOf(checked, imported)], imported);
  }
}

/** What the newest head was compared with, and the outcome. */
export interface HeadComparison {
  /** What this device had seen of it before; null at first. */
  readonly own: LogHeadRecord | null;
  readonly checked: CheckedAnswer;
  readonly report: Report;
}

type Report = (differences: readonly Difference[], kept: unknown) => Promise<unknown>;

const keyOf = ({ playerId, fact }: Pick<PromiseRecord, 'playerId' | 'fact'>): string => `${playerId} ${fact}`;

async function isSigned(note: string, keys: readonly string[]): Promise<boolean> {
  const parsed = parseNote(note);
  if (parsed === null) return false;
  const signers = await signersSlowly(logCrypto.verify, parsed, parseKeys(logCrypto.sha256, keys));
  return signers !== null && signers.length > 0;
}

const unsigned = (subject: DifferenceSubject, note: string): Difference =>
  differenceOf(
    subject,
    'logKey',
    null,
    parseNote(note)
      ?.signatures.map(({ keyId }) => keyId)
      .join(', ') ?? null,
  );

const overdue = ({ subject, fact, seenAt }: PromiseRecord): Difference =>
  differenceOf(subject, 'logMissing', fact, null, { seenAt });

function compareEntry({ subject, fact, seenAt }: PromiseRecord, found: FoundEntry | undefined) {
  const logged = found && factOf(browserHashes, found.entry);
  return logged === undefined || logged === fact
    ? null
    : differenceOf(subject, 'logEntry', fact, logged, { seenAt, place: found?.index ?? null });
}

const problemFields = { key: 'logKey', head: 'logHead', proof: 'logProof' } as const;

function problemOf(
  checked: Extract<CheckedAnswer, { problem: string }>,
  own: LogHeadRecord | null,
): Difference {
  const { head, problem } = checked;
  const now = head && `${head.origin} ${head.size}`;
  return differenceOf(LOG_SUBJECT, problemFields[problem], own && `${own.origin} ${own.size}`, now, {
    seenAt: own?.seenAt ?? null,
  });
}

const watches = new WeakMap<MemoryServices['http'], LogWatch>();

/** The one watch of the application. */
export function logWatchOf(services: MemoryServices): LogWatch {
  const known = watches.get(services.http);
  if (known) return known;
  const watch = new LogWatch(services);
  watches.set(services.http, watch);
  return watch;
}
