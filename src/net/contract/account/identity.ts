import * as z from 'zod/mini';

/** How far the check of a player's identity is; `expired`: not finished in time. */
export const identityState = z.enum(['none', 'pending', 'confirmed', 'refused', 'expired']);
export type IdentityState = z.infer<typeof identityState>;

/**
 * Why a check was refused: `document` not accepted, `selfie` not the person of the document, `underAge`, `used` by
 * another account, `declined` or cancelled by the player.
 */
export const identityReason = z.enum(['document', 'selfie', 'underAge', 'used', 'declined']);
export type IdentityReason = z.infer<typeof identityReason>;

/** A check that is not finished by then is expired. */
export const IDENTITY_CHECK_HOURS = 48;
/** After an under-age result, no other check starts for this time. */
export const UNDER_AGE_DAYS = 30;
