import { formatNote } from '../../src/fair/log/note.ts';
import { formatPromise } from '../../src/fair/log/promise.ts';

/** A promise as an answer has it, signed by nobody. */
export function unsignedPromise(...facts: string[]): string {
  const text = formatPromise({ origin: 'test/log', at: '2026-11-28T12:00:00.000Z', facts });
  const signature = { name: 'test/log', keyId: '00000000', signature: new Uint8Array(64) };
  return formatNote({ text, signatures: [signature] });
}

/** Of a pair and the next one. */
export const promiseOfPair = (publicHash: string, nextPublicHash: string): string =>
  unsignedPromise(`commitment pair ${publicHash}`, `commitment pair ${nextPublicHash}`);
