import type { HashFunctions } from '../hashes.ts';

/** What a giveaway fixes at its creation. Amounts in minor units, times ISO 8601 in UTC with milliseconds. */
export interface GiveawayTerms {
  readonly giveawayId: string;
  /** The first roll code; the last is `codeFrom + maxParticipants - 1`. */
  readonly codeFrom: number;
  readonly maxParticipants: number;
  readonly closeTime: string;
  readonly repeatWinners: boolean;
  /** The beacon by name; null where none is bound. */
  readonly beacon: string | null;
  readonly hasPassword: boolean;
  readonly promotionCode: string | null;
  readonly level: number | null;
  readonly recharge: { readonly since: string; readonly amount: number } | null;
  /** In the order they are drawn; `itemId` is null for coins. */
  readonly prizes: readonly { readonly itemId: string | null; readonly value: number }[];
}

/** The terms as canonical JSON: the fields in the order of `GiveawayTerms`, without white space. */
export function canonicalTerms(terms: GiveawayTerms): string {
  const { recharge } = terms;
  return JSON.stringify({
    giveawayId: terms.giveawayId,
    codeFrom: terms.codeFrom,
    maxParticipants: terms.maxParticipants,
    closeTime: terms.closeTime,
    repeatWinners: terms.repeatWinners,
    beacon: terms.beacon,
    hasPassword: terms.hasPassword,
    promotionCode: terms.promotionCode,
    level: terms.level,
    recharge: recharge === null ? null : { since: recharge.since, amount: recharge.amount },
    prizes: terms.prizes.map(({ itemId, value }) => ({ itemId, value })),
  });
}

/** SHA-256 of the canonical JSON: 64 lower-case hex digits. */
export function giveawayTermsHash(h: Pick<HashFunctions, 'sha256Hex'>, terms: GiveawayTerms): string {
  return h.sha256Hex(canonicalTerms(terms));
}
