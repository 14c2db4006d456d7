import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { promotionCode } from '../../primitives.ts';

/** Beside the calls of the promotion page, so that a visitor's page does without these. */
export const promotionInviter = call(
  'GET',
  '/api/promotion/inviter',
  'Who invites with a promotion code, for the page that its link leads to',
  z.object({ code: promotionCode }),
  z.object({ nickname: z.string() }),
  { limit: 'code', fieldErrors: { code: 'promotion.codeFormat' } },
);
