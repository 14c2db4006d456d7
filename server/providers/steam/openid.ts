import { OPENID_NS, endpointOf, readKeyValues, toQuery } from './steam.ts';
import type { OpenIdFields, SteamProvider } from './steam.ts';

const TIMEOUT_MS = 8_000;
const MAX_ANSWER_CHARACTERS = 4_096;

/** Steam, or a stand-in of it, at `url`: asked directly whether an assertion is its own (OpenID 2.0, section 11.4.2). */
export function openIdSteam(fetchUrl: typeof fetch, url: string): SteamProvider {
  return {
    base: () => url,
    async checkAuthentication(fields: OpenIdFields) {
      const response = await fetchUrl(endpointOf(url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/plain' },
        body: toQuery({ ...fields, mode: 'check_authentication' }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`Steam answered ${response.status}`);
      const text = await response.text();
      if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('Steam answered too much');
      const answer = readKeyValues(text);
      return answer.ns === OPENID_NS && answer.is_valid === 'true';
    },
  };
}
