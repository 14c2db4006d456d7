import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';

const base64url = z.string().check(z.minLength(1), z.regex(/^[\w-]+$/));
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const registration = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
const authentication = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.nullable(z.string())),
  }),
});

/** `RegistrationResponseJSON` (WebAuthn level 3, section 5.1.8); null for any other text. */
export function parseRegistration(text: string): RegistrationResponseJSON | null {
  return parse(registration, text) as RegistrationResponseJSON | null;
}

/** `AuthenticationResponseJSON`; null for any other text. */
export function parseAuthentication(text: string): AuthenticationResponseJSON | null {
  return parse(authentication, text) as AuthenticationResponseJSON | null;
}

function parse(schema: z.ZodMiniType, text: string): unknown {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
