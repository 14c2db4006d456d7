import type { CommittedGame } from './entries.ts';

/** What a battle fixes at its creation. */
export interface BattleTerms {
  readonly mode: number;
  readonly seats: number;
  readonly rules: Readonly<Partial<Record<string, boolean>>>;
  /** Minor units. */
  readonly seatCost: number;
  /** In opening order. */
  readonly boxes: readonly { readonly boxId: string; readonly version: number; readonly count: number }[];
}

/** What a red packet fixes at its creation. */
export interface PacketTerms {
  /** Minor units. */
  readonly amount: number;
  readonly shares: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly expireTime: string;
}

/** JSON as the entry of a battle's terms has it: rules that are on, by name. */
export function battleTerms({ mode, seats, rules, seatCost, boxes: openings }: BattleTerms): string {
  const names = Object.entries(rules).flatMap(([rule, isOn]) => (isOn === true ? [rule] : []));
  const boxes = openings.map(({ boxId, version, count }) => ({ boxId, version, count }));
  return JSON.stringify({ mode, seats, rules: names.sort(), seatCost, boxes });
}

/** What the terms of a battle say; null for any other text. */
export function parseBattleTerms(terms: string): BattleTerms | null {
  try {
    const { rules, boxes, ...read } = JSON.parse(terms) as Omit<BattleTerms, 'rules'> & { rules: string[] };
    if (!boxes.every(({ count }) => Number.isSafeInteger(count) && count > 0)) return null;
    return { ...read, boxes, rules: Object.fromEntries(rules.map((name) => [name, true])) };
  } catch {
    return null;
  }
}

/** JSON as the entry of a red packet's terms has it. */
export const packetTerms = ({ amount, shares, expireTime }: PacketTerms): string =>
  JSON.stringify({ amount, shares, expireTime });

/** The game whose terms these are. */
export interface TermsOwner {
  readonly of: CommittedGame;
  readonly id: string;
  /** The public hash. */
  readonly commitment: string;
}

/** That a game has the terms with this hash. @param hash SHA-256 of their text, hex */
export const termsFact = ({ of, id, commitment }: TermsOwner, hash: string): string =>
  `terms ${of} ${id} ${commitment} ${hash}`;
