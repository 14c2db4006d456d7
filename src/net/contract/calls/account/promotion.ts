import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { PAGE_SIZE_LOG, PROMOTION_CODE_PATTERN } from '../../limits.ts';
import { emptyResult, promotionCode, uuid, wholeNumber } from '../../primitives.ts';
import { commissionRecord, promotionInvitee, promotionOverview } from '../../account/promotion.ts';
import { zoneName } from '../../timeZone.ts';
import { readTyped } from '../../typedText.ts';

const player = { access: 'player' } as const;
const fieldErrors = { code: 'promotion.codeFormat' } as const;
const pageQuery = z.object({
  pageSize: z._default(wholeNumber(1, 100), PAGE_SIZE_LOG),
  before: z.optional(uuid),
});
/** `next`: the `before` of the next page; null on the last. */
const listOf = <T extends z.ZodMiniType>(entry: T) =>
  z.object({ list: z.array(entry), total: z.int(), next: z.nullable(uuid) });

export const promotionCurrent = call(
  'GET',
  '/api/promotion/overview',
  'The player’s promotion code, rates and sums of commission; makes the code where there is none',
  z.object({ zone: z._default(zoneName, 'UTC') }),
  promotionOverview,
  player,
);

export const promotionChooseCode = call(
  'POST',
  '/api/promotion/code',
  'Sets an own promotion code in place of the random one, once; capital and small letters are the same',
  // Nothing within it is dropped: the player chooses what is shown to others.
  z.object({ code: z.string().check(z.overwrite(readTyped), z.regex(PROMOTION_CODE_PATTERN)) }),
  z.object({ code: z.string() }),
  { ...player, fieldErrors },
);

export const promotionInvitees = call(
  'GET',
  '/api/promotion/invitees',
  'Players who joined with the player’s code, newest first, with what they have brought',
  pageQuery,
  listOf(promotionInvitee),
  player,
);

export const promotionCommissions = call(
  'GET',
  '/api/promotion/commissions',
  'Commissions paid to the player, newest first',
  pageQuery,
  listOf(commissionRecord),
  player,
);

// The profile group carries its payload in the query (specification, section 7).
export const profileBindInviter = call(
  'POST',
  '/api/profile/bindInviter',
  'Binds the player to the owner of a promotion code: once, and soon after signing up',
  z.object({ code: promotionCode }),
  emptyResult,
  { ...player, carrier: 'query', fieldErrors },
);
