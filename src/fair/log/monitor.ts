import { publicHash } from '../commitment.ts';
import type { HashFunctions } from '../hashes.ts';
import { tableHash } from '../outcome/boxTable.ts';
import { tableOfTerms } from '../outcome/termsTable.ts';
import { checkRanges } from '../outcome/tickets.ts';
import { digest, digestValue, rollNumber } from '../roll.ts';
import type {
  BuildEntry,
  CommittedGame,
  LogEntry,
  LogEntryKind,
  ResultEntry,
  RevealEntry,
  RollEntry,
  TableEntry,
  TermsEntry,
} from './entries.ts';
import { HouseTally } from './battleSeats.ts';
import { isDrawnWith } from './joined.ts';
import type { JoinedEntry } from './joined.ts';
import type { HouseBattles } from './battleSeats.ts';
import { PayoutTally } from './boxPayouts.ts';
import type { BoxPayout } from './boxPayouts.ts';

/**
 * What contradicts itself in a log:
 * - `commitmentTwice`: one public hash was committed to twice
 * - `commitmentMissing`: an entry names a commitment that is not before it
 * - `tableWrong`: ranges do not cover all tickets once, or the hash is another
 * - `tableChanged`: a version of a box was published twice with different values
 * - `tableMissing`: a roll names a table that is not before it
 * - `roundTwice`: two rolls of one round
 * - `roundMissing`: a revealed pair skipped a round
 * - `rollAfterReveal`: a roll of a pair that was public already
 * - `seedMissing`: a round without a user seed before it
 * - `revealWrong`: seed and salt do not give the public hash
 * - `revealTwice`
 * - `ticketWrong`: the revealed seed gives another ticket
 * - `termsTwice`: a commitment was used for two games, or for one with two terms
 * - `termsMissing`: a result without terms before it
 * - `resultTwice`
 * - `resultMissing`: a battle, giveaway or red packet should have ended hours ago
 * - `joinedTwice`: the seats of a battle or the participants of a giveaway were fixed twice
 * - `joinedMissing`: a battle or giveaway was drawn without them, in a log that has those of earlier ones
 * - `seedChanged`: a battle or giveaway was drawn with other seeds than theirs
 * - `backDated`: an entry is older than those of its kind before it
 * - `payout`: a box paid so much more or less than its table that chance does not explain it
 * - `houseSeats`: seats of the house won so much more or less often than others that chance does not explain it
 */
export type LogFindingCode =
  | 'commitmentTwice'
  | 'commitmentMissing'
  | 'tableWrong'
  | 'tableChanged'
  | 'tableMissing'
  | 'roundTwice'
  | 'roundMissing'
  | 'rollAfterReveal'
  | 'seedMissing'
  | 'revealWrong'
  | 'revealTwice'
  | 'ticketWrong'
  | 'termsTwice'
  | 'termsMissing'
  | 'resultTwice'
  | 'resultMissing'
  | 'joinedTwice'
  | 'joinedMissing'
  | 'seedChanged'
  | 'backDated'
  | 'payout'
  | 'houseSeats';

export interface LogFinding {
  readonly code: LogFindingCode;
  /** Number of the entry. */
  readonly entry: number;
  /** What it is about: a commitment, roll or table. */
  readonly about: string;
}

/** How many commitments were made, used and made public. */
export interface CommitmentCount {
  readonly made: number;
  /** With at least one roll, or with terms. */
  readonly used: number;
  readonly revealed: number;
}

interface Commitment {
  readonly of: CommittedGame;
  readonly rolls: Map<number, { readonly entry: number; readonly ticket: number }>;
  readonly seeds: { readonly fromRound: number; readonly userSeed: string }[];
  /** Null: none. */
  terms: TermsEntry | null;
  /** Number of the entry of the terms; 0 without them. */
  termsAt: number;
  /** Seats or participants. */
  joined: JoinedEntry | null;
  result: { readonly entry: number; readonly of: ResultEntry } | null;
  reveal: RevealEntry | null;
}

/** One honest box of two million is further off: with many boxes and looks a smaller bound would cry wolf. */
const MAX_DEVIATION = 5;

/** Transactions end in another order than they begin in, and the clocks of processes differ. */
const MAX_BACK_MS = 10 * 60_000;
/** After the end that terms name, or their beginning where they name none: a battle waits for half an hour at most. */
const MAX_LATE_MS = 3 * 3_600_000;

/** Reads the entries of a log in their order and recomputes what they claim. */
export class LogMonitor {
  readonly #h: HashFunctions;
  readonly #commitments = new Map<string, Commitment>();
  readonly #tables = new Map<string, TableEntry>();
  readonly #payouts = new PayoutTally();
  readonly #findings: LogFinding[] = [];
  readonly #builds: BuildEntry[] = [];
  readonly #house = new HouseTally();
  /** Numbers of the first entries of seats and participants: older programs wrote none. */
  readonly #firstJoined = new Map<LogEntryKind, number>();
  readonly #newest = new Map<LogEntryKind, number>();
  /** Before its first setting a log has what was there when it began, of any age. */
  #hasBegun = false;
  #entry = -1;

  constructor(h: HashFunctions) {
    this.#h = h;
  }

  add(entry: LogEntry): void {
    this.#entry += 1;
    this.#date(entry);
    if (entry.kind === 'table') return this.#addTable(entry);
    if (entry.kind === 'build') this.#builds.push(entry);
    if (entry.kind === 'setting' || entry.kind === 'build') return;
    if (entry.kind === 'commitment') return this.#commit(entry.commitment, entry.of);
    const commitment = this.#commitments.get(entry.commitment);
    if (commitment === undefined) return this.#find('commitmentMissing', entry.commitment);
    switch (entry.kind) {
      case 'seed':
        commitment.seeds.push(entry);
        return;
      case 'terms':
        if (commitment.terms !== null) this.#find('termsTwice', entry.id);
        else [commitment.terms, commitment.termsAt] = [entry, this.#entry];
        return;
      case 'seats':
      case 'participants':
        if (commitment.joined !== null) this.#find('joinedTwice', entry.id);
        commitment.joined ??= entry;
        if (!this.#firstJoined.has(entry.kind)) this.#firstJoined.set(entry.kind, this.#entry);
        return;
      case 'roll':
        return this.#addRoll(commitment, entry);
      case 'result':
        if (commitment.terms === null) this.#find('termsMissing', entry.id);
        if (commitment.result !== null) return this.#find('resultTwice', entry.id);
        commitment.result = { entry: this.#entry, of: entry };
        this.#checkJoined(commitment, entry);
        if (commitment.reveal !== null) this.#checkResult(commitment, commitment.reveal);
        return;
      case 'reveal':
        return this.#reveal(commitment, entry);
    }
  }

  /** Of entries up to now, and of payouts. */
  findings(): LogFinding[] {
    return [
      ...this.#findings,
      ...this.#withheld().map(({ id }): LogFinding => ({
        code: 'resultMissing',
        entry: this.#entry,
        about: id,
      })),
      ...this.#payouts
        .off(MAX_DEVIATION)
        .map(({ boxId }): LogFinding => ({ code: 'payout', entry: this.#entry, about: boxId })),
      ...(this.#house.isOff(MAX_DEVIATION)
        ? [{ code: 'houseSeats' as const, entry: this.#entry, about: 'battle' }]
        : []),
    ];
  }

  /** What the site has run, the newest last. */
  builds(): readonly BuildEntry[] {
    return this.#builds;
  }

  /** Rolls of players' own pairs. */
  rolls(): number {
    return [...this.#commitments.values()].reduce((sum, { rolls }) => sum + rolls.size, 0);
  }

  payouts(): BoxPayout[] {
    return this.#payouts.read();
  }

  houseBattles(): HouseBattles {
    return this.#house.read();
  }

  counts(): Partial<Record<CommittedGame, CommitmentCount>> {
    const counts: Partial<Record<CommittedGame, CommitmentCount>> = {};
    for (const { of, rolls, terms, reveal } of this.#commitments.values()) {
      const { made, used, revealed } = counts[of] ?? { made: 0, used: 0, revealed: 0 };
      counts[of] = {
        made: made + 1,
        used: used + (rolls.size > 0 || terms !== null ? 1 : 0),
        revealed: revealed + (reveal === null ? 0 : 1),
      };
    }
    return counts;
  }

  #find(code: LogFindingCode, about: string, entry = this.#entry): void {
    this.#findings.push({ code, entry, about });
  }

  #date(entry: LogEntry): void {
    const moment = momentOf(entry);
    const newest = this.#newest.get(entry.kind) ?? moment;
    if (this.#hasBegun && moment < newest - MAX_BACK_MS)
      this.#find('backDated', `${entry.kind} ${this.#entry}`);
    if (moment >= newest) this.#newest.set(entry.kind, moment);
    this.#hasBegun ||= entry.kind === 'setting';
  }

  /** Terms without a result, late by the clock that dates commitments. */
  #withheld(): TermsEntry[] {
    const now = this.#newest.get('commitment') ?? 0;
    return [...this.#commitments.values()].flatMap(({ terms, result }) =>
      terms === null || result !== null || endOf(terms) + MAX_LATE_MS > now ? [] : [terms],
    );
  }

  #commit(hash: string, of: CommittedGame): void {
    if (this.#commitments.has(hash)) return this.#find('commitmentTwice', hash);
    this.#commitments.set(hash, {
      ...{
        of,
        rolls: new Map(),
        seeds: [],
        terms: null,
        termsAt: 0,
        joined: null,
        result: null,
        reveal: null,
      },
    });
  }

  #addTable(table: TableEntry): void {
    const name = `${table.boxId}:${table.version}`;
    const known = this.#tables.get(name);
    if (known !== undefined && known.tableHash !== table.tableHash) this.#find('tableChanged', name);
    if (checkRanges(table.ranges).length > 0 || tableHash(this.#h, table) !== table.tableHash)
      this.#find('tableWrong', name);
    if (known === undefined) this.#tables.set(name, table);
  }

  #addRoll(commitment: Commitment, roll: RollEntry): void {
    if (commitment.reveal !== null) this.#find('rollAfterReveal', roll.id);
    if (commitment.rolls.has(roll.round)) return this.#find('roundTwice', roll.id);
    commitment.rolls.set(roll.round, { entry: this.#entry, ticket: roll.ticket });
    const table = this.#tables.get(roll.table);
    if (table !== undefined) return this.#payouts.add(table, roll.ticket);
    if (tableOfTerms(roll.table) === null) this.#find('tableMissing', roll.id);
  }

  #checkJoined({ terms, termsAt, joined }: Commitment, result: ResultEntry): void {
    if (result.of === 'packet' || result.end !== 'finished' || terms === null) return;
    const kind = result.of === 'battle' ? 'seats' : 'participants';
    if (joined?.kind !== kind) {
      if (termsAt > (this.#firstJoined.get(kind) ?? Infinity)) this.#find('joinedMissing', result.id);
    } else if (!isDrawnWith(joined, result.userSeed)) this.#find('seedChanged', result.id);
    else if (joined.kind === 'seats')
      this.#house.add({ terms, seats: joined, result }, (name) => this.#tables.get(name));
  }

  #reveal(commitment: Commitment, reveal: RevealEntry): void {
    if (commitment.reveal !== null) return this.#find('revealTwice', reveal.commitment);
    commitment.reveal = reveal;
    if (publicHash(this.#h, reveal.serverSeed, reveal.secretSalt) !== reveal.commitment)
      return this.#find('revealWrong', reveal.commitment);
    this.#checkRolls(commitment, reveal);
    this.#checkResult(commitment, reveal);
  }

  #checkRolls({ rolls, seeds }: Commitment, { serverSeed, commitment }: RevealEntry): void {
    const last = [...rolls.keys()].reduce((most, round) => Math.max(most, round), 0);
    for (let round = 1; round <= last; round += 1) {
      const rolled = rolls.get(round);
      const seed = seeds.filter(({ fromRound }) => fromRound <= round).at(-1);
      if (rolled === undefined) this.#find('roundMissing', `${commitment} ${round}`);
      else if (seed === undefined) this.#find('seedMissing', `${commitment} ${round}`, rolled.entry);
      else if (this.#ticket(serverSeed, seed.userSeed, round) !== String(rolled.ticket))
        this.#find('ticketWrong', `${commitment} ${round}`, rolled.entry);
    }
  }

  #checkResult({ result }: Commitment, { serverSeed, commitment }: RevealEntry): void {
    if (result === null) return;
    const { of, id, userSeed, rolls } = result.of;
    const seeds = userSeed?.split(',') ?? [];
    for (const { id: rollId, round, ticket } of rolls) {
      const seed = of === 'packet' ? seeds[round - 1] : (userSeed ?? undefined);
      // The draws of a battle and of a giveaway are numbers, not tickets.
      const isTicket = of === 'packet' || (of === 'battle' && rollId !== id);
      const drawn = seed === undefined ? null : this.#ticket(serverSeed, seed, round, isTicket);
      if (drawn !== ticket) this.#find('ticketWrong', `${commitment} ${round}`, result.entry);
    }
  }

  #ticket(serverSeed: string, userSeed: string, round: number, isTicket = true): string {
    const hex = digest(this.#h, { serverSeed, userSeed, round });
    return String(isTicket ? rollNumber(hex) : digestValue(hex));
  }
}

/** When an entry says that it came to be, ms. A roll has it in its id (RFC 9562, section 5.7). */
const momentOf = (entry: LogEntry): number =>
  'at' in entry ? Date.parse(entry.at) : parseInt(entry.id.replaceAll('-', '').slice(0, 12), 16);

/** When a game ends at the latest, ms. */
const endOf = ({ terms, at }: TermsEntry): number =>
  Date.parse(/"(?:expireTime|closeTime)":"([^"]*)"/.exec(terms)?.[1] ?? at);
