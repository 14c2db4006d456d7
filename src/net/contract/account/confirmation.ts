import * as z from 'zod/mini';

/** Of `securityCheck` or `verify`; goes with the call it is for. */
export const confirmation = z.string().check(z.minLength(1), z.maxLength(100));
