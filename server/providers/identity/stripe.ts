import Stripe from 'stripe';
import { createStripe } from '../stripe-client.ts';
import type { IdentityProvider, StripeAccount } from './identity.ts';
import { readNewSession, readSession } from './stripe-messages.ts';

const TIMEOUT_MS = 5_000;
/** The answers are read as this version of the API writes them. */
const API_VERSION = '2024-06-20';
/** Sensitive results are sent only when they are asked for. */
const EXPANDED = ['verified_outputs.dob', 'last_verification_report.document.number'];

/**
 * Stripe Identity: a hosted page checks document and selfie. Results are always fetched; an event only says that there
 * is one.
 */
export function stripeIdentity({ key }: Pick<StripeAccount, 'key'>, origin: string): IdentityProvider {
  const { verificationSessions: sessions } = createStripe(key, origin, {
    timeout: TIMEOUT_MS,
    // What got no answer is asked again later.
    maxNetworkRetries: 0,
    // Its time-out covers the body too. The key goes nowhere else.
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'error' }),
    ),
  }).identity;
  return {
    kind: 'stripe',
    async start({ checkId, returnUrl }) {
      const params: Stripe.Identity.VerificationSessionCreateParams = {
        type: 'document',
        client_reference_id: checkId,
        return_url: returnUrl,
        options: { document: { require_matching_selfie: true } },
      };
      const options = { apiVersion: API_VERSION, idempotencyKey: checkId };
      return readNewSession(await sessions.create(params, options).catch(() => null));
    },
    async read(sessionId) {
      const asked = sessions.retrieve(sessionId, { expand: EXPANDED }, { apiVersion: API_VERSION });
      return readSession(await asked.catch(() => null), sessionId);
    },
  };
}
