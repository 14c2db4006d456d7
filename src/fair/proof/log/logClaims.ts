import { battleUserSeed } from '../../battleSeeds.ts';
import type { CommittedGame, LogEntry, ResultEntry, RollEntry, TermsEntry } from '../../log/entries.ts';
import { isDrawnWith } from '../../log/joined.ts';
import type { JoinedEntry } from '../../log/joined.ts';
import { pickRules, RULE_NAMES } from '../../outcome/battleRuleSchema.ts';
import { canonicalTerms } from '../../outcome/giveawayTerms.ts';
import { termsGameOf } from '../../outcome/termsTable.ts';
import type { BattleProof } from '../battleProof.ts';
import { canonicalJson } from '../canonicalJson.ts';
import type { GiveawayProof } from '../giveaway/giveawayProof.ts';
import type { PacketProof } from '../packetProof.ts';
import type { ProofFile } from '../proof.ts';

export type AnyProof = ProofFile | BattleProof | PacketProof | GiveawayProof;

/** What a proof says that the log of commitments says, too. */
export interface LogClaims {
  readonly of: CommittedGame;
  /** The public hash. */
  readonly commitment: string;
  /** Of the roll, battle, giveaway or red packet. */
  readonly id: string;
  /** Null while hidden. */
  readonly serverSeed: string | null;
  readonly secretSalt: string | null;
  /** `box:version` with the hash of its table. */
  readonly tables: ReadonlyMap<string, string>;
  /** Whether the entry of the roll, or of the result, has the same seeds and tickets. */
  hasRolls(entry: RollEntry | ResultEntry): boolean;
  /** Whether the terms are the same; a pair has none. */
  hasTerms(entry: TermsEntry): boolean;
  /** Whether the seats of a battle, or the participants of a giveaway, are the same; nothing else has any. */
  hasJoined?(entry: JoinedEntry): boolean;
}

export function logClaimsOf(proof: AnyProof): LogClaims {
  switch (proof.kind) {
    case 'battle':
      return claimsOfBattle(proof);
    case 'giveaway':
      return claimsOfGiveaway(proof);
    case 'packet':
      return claimsOfPacket(proof);
    default:
      return claimsOfRoll(proof);
  }
}

/** The names of the entries that a proof needs, as `/api/log/proofs` takes them. */
export function logPlacesOf({ of, id, commitment, tables }: LogClaims): string[] {
  const rolled = of === 'pair' ? [`roll ${id}`] : [`terms ${id}`, `result ${id}`];
  if (of === 'battle') rolled.push(`seats ${id}`);
  if (of === 'giveaway') rolled.push(`participants ${id}`);
  return [
    `commitment ${commitment}`,
    ...rolled,
    `reveal ${commitment}`,
    ...[...tables.keys()].map((name) => `table ${name}`),
  ];
}

/**
 * What entries make of the claims of a proof, in the order of the log.
 * - `fail`: one says something else, the commitment is not the first of them, or who takes part follows the result
 * - `unknown`: what they say is the same, but there is no entry for all of the claims
 */
export function compareWithLog(
  claims: LogClaims,
  entries: readonly { readonly index: number; readonly entry: LogEntry }[],
): 'pass' | 'fail' | 'unknown' {
  if (!entries.every(({ entry }) => agrees(claims, entry))) return 'fail';
  const first = (kind: LogEntry['kind']) => entries.find(({ entry }) => entry.kind === kind);
  const commitment = first('commitment');
  const rolled = first(claims.of === 'pair' ? 'roll' : 'result');
  if (!commitment || !rolled) return 'unknown';
  if (commitment.index > Math.min(rolled.index, first('terms')?.index ?? rolled.index)) return 'fail';
  if (rolled.index < (first('seats') ?? first('participants') ?? rolled).index) return 'fail';
  const logged = new Set(entries.map(({ entry }) => (entry.kind === 'table' ? nameOf(entry) : entry.kind)));
  const needed = [
    ...(claims.of === 'pair' ? [] : ['terms']),
    ...(claims.serverSeed === null ? [] : ['reveal']),
    ...claims.tables.keys(),
  ];
  return needed.every((name) => logged.has(name)) ? 'pass' : 'unknown';
}

const nameOf = ({ boxId, version }: { readonly boxId: string; readonly version: number }): string =>
  `${boxId}:${version}`;

/** An entry about something else agrees with nothing. */
function agrees(claims: LogClaims, entry: LogEntry): boolean {
  if (entry.kind === 'table') return claims.tables.get(nameOf(entry)) === entry.tableHash;
  if (!('commitment' in entry) || entry.commitment !== claims.commitment) return false;
  if ('of' in entry && entry.of !== claims.of) return false;
  if ('id' in entry && entry.id !== claims.id) return false;
  switch (entry.kind) {
    case 'commitment':
      return true;
    case 'terms':
      return claims.hasTerms(entry);
    case 'seats':
    case 'participants':
      return claims.hasJoined?.(entry) === true;
    case 'roll':
    case 'result':
      return claims.hasRolls(entry);
    case 'reveal':
      return claims.serverSeed === entry.serverSeed && claims.secretSalt === entry.secretSalt;
    case 'seed':
      return false;
  }
}

function claimsOfRoll({ publicHash, rollId, round, roll, box, ...proof }: ProofFile): LogClaims {
  const isBox = termsGameOf(box.id) === null;
  const table = isBox ? nameOf({ boxId: box.id, version: box.version }) : box.id;
  const hash = 'tableHash' in box ? box.tableHash : '';
  return {
    ...{ of: 'pair', commitment: publicHash, id: rollId },
    ...{ serverSeed: proof.serverSeed, secretSalt: proof.secretSalt },
    tables: new Map(isBox ? [[table, hash]] : []),
    hasRolls: (entry) =>
      entry.kind === 'roll' && entry.round === round && entry.ticket === roll && entry.table === table,
    hasTerms: () => false,
  };
}

function claimsOfBattle(proof: BattleProof): LogClaims {
  const { publicHash, battleId, serverSeed, secretSalt, rules, seats, beacon, boxes, pulls } = proof;
  // Files that were saved before it was added do not say it.
  const paid = proof.seatCost === undefined ? {} : { seatCost: proof.seatCost };
  const userSeed = battleUserSeed(
    seats.map((seat) => seat.userSeed),
    beacon?.value,
  );
  const { mode, seats: seatCount, ...flags } = rules;
  const picked = pickRules(flags);
  const terms = { mode, seats: seatCount, rules: RULE_NAMES.filter((rule) => picked[rule]).sort(), ...paid };
  return {
    ...{ of: 'battle', commitment: publicHash, id: battleId, serverSeed, secretSalt },
    tables: new Map(
      boxes.map(({ id, version, tableHash = '' }) => [nameOf({ boxId: id, version }), tableHash]),
    ),
    hasRolls: (entry) =>
      entry.kind === 'result' &&
      entry.userSeed === userSeed &&
      haveTickets(
        // The tie-break and the jackpot stand under the id of the battle.
        entry.rolls.filter(({ id }) => id !== battleId),
        pulls.map(({ roll }) => String(roll)),
      ),
    hasTerms: ({ terms: text }) => {
      const { boxes: logged, ...rest } = parsedTerms(text, ['boxes', ...Object.keys(terms)]);
      const unfolded = (Array.isArray(logged) ? (logged as LoggedBox[]) : []).flatMap((box) =>
        Array.from({ length: Math.min(box.count, boxes.length) }, () => nameOf(box)),
      );
      const claimed = boxes.map(({ id, version }) => nameOf({ boxId: id, version }));
      return (
        canonicalJson(rest) === canonicalJson(terms) && canonicalJson(unfolded) === canonicalJson(claimed)
      );
    },
    hasJoined: (entry) =>
      entry.kind === 'seats' &&
      entry.seeds === seats.map((seat) => seat.userSeed).join(',') &&
      canonicalJson(entry.house) === canonicalJson(seats.flatMap(({ isBot }, seat) => (isBot ? [seat] : []))),
  };
}

interface LoggedBox {
  readonly boxId: string;
  readonly version: number;
  readonly count: number;
}

function claimsOfGiveaway({ terms, draws, userSeed, ...proof }: GiveawayProof): LogClaims {
  const { publicHash, serverSeed, secretSalt, participants } = proof;
  return {
    ...{ of: 'giveaway', commitment: publicHash, id: terms.giveawayId, serverSeed, secretSalt },
    tables: new Map(),
    hasRolls: (entry) =>
      entry.kind === 'result' &&
      entry.userSeed === userSeed &&
      haveTickets(
        entry.rolls,
        draws.map(({ value }) => value),
      ),
    hasTerms: (entry) => entry.terms === canonicalTerms(terms),
    hasJoined: (entry) =>
      entry.kind === 'participants' && entry.count === participants.length && isDrawnWith(entry, userSeed),
  };
}

function claimsOfPacket({ packetId, amount, shares, claims, ...proof }: PacketProof): LogClaims {
  const { publicHash, serverSeed, secretSalt } = proof;
  const seeds = claims.length === 0 ? null : claims.map(({ userSeed }) => userSeed).join(',');
  return {
    ...{ of: 'packet', commitment: publicHash, id: packetId, serverSeed, secretSalt },
    tables: new Map(),
    // Seeds and rounds decide the tickets, which a file does not have.
    hasRolls: (entry) =>
      entry.kind === 'result' && entry.userSeed === seeds && entry.rolls.length === claims.length,
    hasTerms: (entry) =>
      canonicalJson(parsedTerms(entry.terms, ['amount', 'shares'])) === canonicalJson({ amount, shares }),
  };
}

/** Tickets in order of rounds, which count from 1. */
const haveTickets = (rolls: ResultEntry['rolls'], tickets: readonly string[]): boolean =>
  rolls.length === tickets.length &&
  rolls.every(({ round, ticket }, index) => round === index + 1 && ticket === tickets[index]);

/** Some fields of terms; none for a text that is no object. */
function parsedTerms(text: string, names: readonly string[]): Record<string, unknown> {
  try {
    const terms = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
    return Object.fromEntries(names.map((name) => [name, terms?.[name] ?? null]));
  } catch {
    return {};
  }
}
