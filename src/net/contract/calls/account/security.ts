import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { digitCode } from '../../primitives.ts';
import { confirmationResponse, securityPurpose } from './account.ts';

const player = { access: 'player' } as const;

export const authVerify = call(
  'POST',
  '/api/auth/verify',
  'Confirms a sensitive change by a code sent to the player’s own phone, as `securityCheck` does',
  z.object({ purpose: securityPurpose, smsCode: digitCode }),
  confirmationResponse,
  { ...player, secrets: ['smsCode'], fieldErrors: { smsCode: 'sms.code' } },
);

export const accountSecurityMethods = call(
  'GET',
  '/api/account/securityMethods',
  'By what the player can confirm a sensitive change; with neither, a login within ten minutes does',
  z.object({}),
  z.object({
    hasPassword: z.boolean(),
    /** Masked; null: none. */
    phone: z.nullable(z.string()),
  }),
  player,
);
