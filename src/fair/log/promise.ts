import type { HashFunctions } from '../hashes.ts';
import type { CommittedGame, LogEntry, ParticipantsEntry } from './entries.ts';
import { termsFact } from './terms.ts';

/** What a server says that the log has, or will have within a minute; its signed note is in the answer that shows it. */
export interface LogPromise {
  /** Of the log. */
  readonly origin: string;
  /** When it was first given, ISO 8601 in UTC. */
  readonly at: string;
  /** As `commitmentFact`, `tableFact`, `termsFact` and `participantsFact` write them. */
  readonly facts: readonly string[];
}

/** Tells the text of a promise from that of a checkpoint, which has the size here. */
const KIND = 'promise/v1';

/** That a hash was committed to. */
export const commitmentFact = (of: CommittedGame, hash: string): string => `commitment ${of} ${hash}`;

/** That a version of a box has this table. */
export const tableFact = (boxId: string, version: number, hash: string): string =>
  `table ${boxId}:${version} ${hash}`;

/** That these, and no others, take part in a giveaway. */
export const participantsFact = ({
  id,
  commitment,
  count,
  hash,
}: Omit<ParticipantsEntry, 'kind' | 'at'>): string =>
  `participants giveaway ${id} ${commitment} ${count} ${hash}`;

/** What an entry makes true of what promises name; null for entries that nothing promises. */
export function factOf({ sha256Hex }: Pick<HashFunctions, 'sha256Hex'>, entry: LogEntry): string | null {
  if (entry.kind === 'commitment') return commitmentFact(entry.of, entry.commitment);
  if (entry.kind === 'table') return tableFact(entry.boxId, entry.version, entry.tableHash);
  if (entry.kind === 'terms') return termsFact(entry, sha256Hex(entry.terms));
  return entry.kind === 'participants' ? participantsFact(entry) : null;
}

/** Under what an entry is found again: kind and name of what it is about. */
export function placesOf(entry: LogEntry): string[] {
  switch (entry.kind) {
    case 'commitment':
    case 'reveal':
      return [`${entry.kind} ${entry.commitment}`];
    case 'terms':
    case 'seats':
    case 'participants':
    case 'result':
      return [`${entry.kind} ${entry.commitment}`, `${entry.kind} ${entry.id}`];
    case 'table':
      return [`table ${entry.boxId}:${entry.version}`];
    case 'build':
      return [`build ${entry.build}`];
    case 'seed':
    case 'roll':
    case 'setting':
      return [];
  }
}

/** The place of the entry that makes a fact true. */
export function placeOfFact(fact: string): string {
  const [kind = '', ...names] = fact.split(' ');
  return `${kind} ${(kind === 'table' ? names[0] : names[1]) ?? ''}`;
}

/** The text of a promise's note. */
export function formatPromise({ origin, at, facts }: LogPromise): string {
  return [origin, KIND, at, ...facts, ''].join('\n');
}

/** The promise of a note's text; null for any other text. */
export function parsePromise(text: string): LogPromise | null {
  if (!text.endsWith('\n')) return null;
  const [origin = '', kind, at = '', ...facts] = text.slice(0, -1).split('\n');
  if (origin === '' || kind !== KIND || Number.isNaN(Date.parse(at))) return null;
  return facts.length === 0 || facts.includes('') ? null : { origin, at, facts };
}
