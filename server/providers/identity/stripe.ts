import type { IdentityProvider, StripeAccount } from './identity.ts';
import { readNewSession, readSession } from './stripe-messages.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
const SESSIONS = '/v1/identity/verification_sessions';
/** The answers are read as this version of the API writes them. */
const API_VERSION = '2024-06-20';
/** Sensitive results are sent only when they are asked for. */
const EXPANDED = ['verified_outputs.dob', 'last_verification_report.document.number'];

/**
 * Stripe Identity: a hosted page checks document and selfie. Results are always fetched; an event only says that there
 * is one.
 */
export function stripeIdentity(
  fetchUrl: typeof fetch,
  { key }: Pick<StripeAccount, 'key'>,
  origin = 'https://api.stripe.com',
): IdentityProvider {
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': API_VERSION };
  const ask = async (path: string, init: RequestInit): Promise<string | null> => {
    try {
      const response = await fetchUrl(`${origin}${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return response.ok && text.length <= MAX_ANSWER_BYTES ? text : null;
    } catch {
      // Unreachable or cut off: it is asked again later.
      return null;
    }
  };
  return {
    kind: 'stripe',
    async start({ checkId, returnUrl }) {
      const answer = await ask(SESSIONS, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': checkId,
        },
        body: new URLSearchParams({
          type: 'document',
          client_reference_id: checkId,
          return_url: returnUrl,
          'options[document][require_matching_selfie]': 'true',
        }).toString(),
      });
      return answer === null ? null : readNewSession(answer);
    },
    async read(sessionId) {
      const query = new URLSearchParams(
        EXPANDED.map((field): [string, string] => ['expand[]', field]),
      ).toString();
      const answer = await ask(`${SESSIONS}/${encodeURIComponent(sessionId)}?${query}`, { method: 'GET' });
      return answer === null ? null : readSession(answer, sessionId);
    },
  };
}
