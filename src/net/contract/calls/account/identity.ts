import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { identityReason, identityState } from '../../account/identity.ts';
import { timestamp } from '../../primitives.ts';

const player = { access: 'player' } as const;

export const authCertify = call(
  'POST',
  '/api/auth/certify',
  'Starts the check of the player’s identity; the page of the provider is at `redirectUrl`',
  z.object({}),
  z.object({
    state: identityState,
    /** Null: nothing is left to do for the player; confirmed, or the provider is at work. */
    redirectUrl: z.nullable(z.string()),
  }),
  player,
);

export const authCertifyRedirect = call(
  'GET',
  '/api/auth/certifyRedirect',
  'Where the provider sends the player back to: fetches the result and redirects to the page',
  z.object({ ticket: z.string().check(z.maxLength(100)) }),
  z.string(),
  { answer: 'redirect' },
);

export const authCertifyResult = call(
  'GET',
  '/api/auth/certifyResult',
  'How far the check of the player’s identity is',
  z.object({}),
  z.object({
    state: identityState,
    /** Of a refused check. */
    reason: z.nullable(identityReason),
    /** When the check was decided, or began; null for `none`. */
    time: z.nullable(timestamp),
    /** No other check starts before; null: it can start now. */
    retryTime: z.nullable(timestamp),
    /** An earlier check says that the player is under age: no play. */
    isUnderAge: z.boolean(),
  }),
  player,
);
