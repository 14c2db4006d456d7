import type { VerifierKey } from '../../../src/fair/log/note.ts';
import { readBounded } from '../../platform/read-bounded.ts';
import type { Witness, WitnessAnswer, WitnessError } from './witness.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;

const REFUSALS: Readonly<Record<number, WitnessError>> = {
  403: 'unknownKey',
  404: 'unknownLog',
  422: 'inconsistent',
};

/** A witness over HTTP. @param url of it, without a final slash */
export const httpWitness = (fetchUrl: typeof fetch, url: string, key: VerifierKey): Witness => ({
  key,
  async add(body) {
    try {
      const response = await fetchUrl(`${url}/add-checkpoint`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return await readAnswer(response);
    } catch {
      return { error: 'unreachable' };
    }
  },
});

async function readAnswer(response: Response): Promise<WitnessAnswer> {
  const { status } = response;
  const isSize = status === 409 && response.headers.get('content-type') === 'text/x.tlog.size';
  if (status !== 200 && !isSize) {
    await response.body?.cancel();
    if (status >= 300 && status < 400) return { error: 'redirected' };
    return { error: REFUSALS[status] ?? 'refused' };
  }
  const bytes = await readBounded(response, MAX_ANSWER_BYTES);
  if (bytes === null) return { error: 'tooLong' };
  const text = new TextDecoder().decode(bytes);
  if (!isSize) return { lines: text };
  const size = /^(?:0|[1-9]\d{0,15})\n$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(size) ? { size } : { error: 'refused' };
}
