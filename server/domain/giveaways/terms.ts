import type { GiveawayTerms } from '../../../src/fair/outcome/giveawayTerms.ts';
import type { Giveaway, Prize } from './rows.ts';

type TermColumns = Pick<
  Giveaway,
  | 'id'
  | 'codeFrom'
  | 'maxParticipants'
  | 'closesAt'
  | 'repeatWinners'
  | 'beaconSource'
  | 'passwordHash'
  | 'promotionCode'
  | 'level'
  | 'rechargeAmount'
  | 'rechargeSince'
>;

/** What the terms hash of a giveaway is made of. */
export function termsOf(
  giveaway: TermColumns,
  prizes: readonly Pick<Prize, 'definitionId' | 'value'>[],
): GiveawayTerms {
  const { rechargeAmount, rechargeSince } = giveaway;
  return {
    giveawayId: giveaway.id,
    codeFrom: giveaway.codeFrom,
    maxParticipants: giveaway.maxParticipants,
    closeTime: giveaway.closesAt.toISOString(),
    repeatWinners: giveaway.repeatWinners,
    beacon: giveaway.beaconSource,
    hasPassword: giveaway.passwordHash !== null,
    promotionCode: giveaway.promotionCode,
    level: giveaway.level,
    recharge:
      rechargeAmount === null || rechargeSince === null
        ? null
        : { since: rechargeSince.toISOString(), amount: rechargeAmount },
    prizes: prizes.map(({ definitionId, value }) => ({ itemId: definitionId, value })),
  };
}
