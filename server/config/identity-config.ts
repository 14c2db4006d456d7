import { z } from 'zod';
import { identityKinds } from '../providers/identity/identity.ts';
import type { IdentityConfig } from '../providers/identity/identity.ts';
import { SANDBOX_CONFIG } from '../providers/identity/sandbox.ts';
import { setting } from './setting.ts';

const secretText = z
  .string()
  .regex(/^[\x21-\x7e]{16,300}$/)
  .optional();

export const identitySettings = {
  IDENTITY: setting({
    fallback: 'sandbox',
    description:
      'who checks identities: stripe (Stripe Identity), or sandbox: a page of ours, /sandbox/identity',
    expected: 'sandbox or stripe',
    schema: z.enum(identityKinds),
  }),
  IDENTITY_KEY: setting({
    fallback: undefined,
    description: 'key of the hashes of documents, with IDENTITY=stripe; another one forgets who has which',
    expected: '16 to 300 characters without spaces',
    secret: true,
    schema: secretText,
  }),
  STRIPE_IDENTITY_API_KEY: setting({
    fallback: undefined,
    description: 'restricted key that may read sensitive results, with IDENTITY=stripe',
    expected: 'a key of the account, rk_… or sk_…',
    secret: true,
    schema: secretText,
  }),
  STRIPE_IDENTITY_WEBHOOK_SECRET: setting({
    fallback: undefined,
    description: 'secret of the webhook /api/webhooks/identity, with IDENTITY=stripe',
    expected: 'the signing secret of the endpoint, whsec_…',
    secret: true,
    schema: secretText,
  }),
  STRIPE_IDENTITY_URL: setting({
    fallback: 'https://api.stripe.com',
    description: 'address of the API, for a stand-in',
    expected: 'an address that starts with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  }),
};

interface IdentitySettings {
  readonly IDENTITY: IdentityConfig['kind'];
  readonly IDENTITY_KEY?: string | undefined;
  readonly STRIPE_IDENTITY_API_KEY?: string | undefined;
  readonly STRIPE_IDENTITY_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_IDENTITY_URL: string;
}

/** Stripe without its account is reported by `missingIdentitySettings`. */
export function toIdentityConfig(values: IdentitySettings): IdentityConfig {
  if (values.IDENTITY === 'sandbox') return SANDBOX_CONFIG;
  return {
    kind: 'stripe',
    documentKey: values.IDENTITY_KEY ?? '',
    account: {
      key: values.STRIPE_IDENTITY_API_KEY ?? '',
      webhookSecret: values.STRIPE_IDENTITY_WEBHOOK_SECRET ?? '',
    },
    origin: values.STRIPE_IDENTITY_URL,
  };
}

/** A line for each setting that Stripe needs and that is not set. */
export function missingIdentitySettings(identity: IdentityConfig): string[] {
  if (identity.kind === 'sandbox') return [];
  const given = {
    IDENTITY_KEY: identity.documentKey,
    STRIPE_IDENTITY_API_KEY: identity.account.key,
    STRIPE_IDENTITY_WEBHOOK_SECRET: identity.account.webhookSecret,
  };
  return Object.entries(given).flatMap(([name, value]) =>
    value === '' ? [`IDENTITY=stripe needs ${name}.`] : [],
  );
}
