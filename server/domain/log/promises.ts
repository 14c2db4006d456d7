import { hash } from 'node:crypto';
import { formatPromise } from '../../../src/fair/log/promise.ts';
import { termsFact } from '../../../src/fair/log/terms.ts';
import type { TermsOwner } from '../../../src/fair/log/terms.ts';
import type { Clock } from '../../platform/ports.ts';
import type { LogSigner } from './signer.ts';

/** A promise has some 400 bytes. */
const CAPACITY = 10_000;

interface PromiseDeps {
  /** Of the log. */
  readonly origin: string;
  readonly signer: Pick<LogSigner, 'sign' | 'keyIds'>;
  readonly clock: Clock;
}

/** That a game has these terms. @param terms as their entry has them */
export const factOfTerms = (owner: TermsOwner, terms: string): string =>
  termsFact(owner, hash('sha256', terms, 'hex'));

/** What signs promises. */
export interface Promising {
  /** @param facts as `commitmentFact`, `tableFact` and `termsFact` write them */
  promise(...facts: readonly string[]): string;
}

/** Signs that facts are, or will be, in the log. What was signed is given again: a signature costs more than an answer. */
export class LogPromises {
  readonly #deps: PromiseDeps;
  readonly #signed = new Map<string, string>();

  constructor(deps: PromiseDeps) {
    this.#deps = deps;
  }

  /** The signed note (docs/transparency-log.md). @param facts as `commitmentFact`, `tableFact` and `termsFact` write them */
  give(facts: readonly string[]): string {
    const { origin, signer, clock } = this.#deps;
    // Keys may be rotated while the program runs.
    const key = [...signer.keyIds, ...facts].join('\n');
    const known = this.#signed.get(key);
    if (known !== undefined) return known;
    const note = signer.sign(formatPromise({ origin, at: clock.now().toISOString(), facts }));
    this.#signed.set(key, note);
    const oldest = this.#signed.keys().next();
    if (this.#signed.size > CAPACITY && !oldest.done) this.#signed.delete(oldest.value);
    return note;
  }
}
