import { WorkQueue } from '../../platform/work-queue.ts';
import type { PaymentProvider } from '../../providers/payment/payment.ts';
import type { Recharge } from './rows.ts';

/** A provider that does not answer holds few connections; what waits beyond this is left to the provider's own expiry. */
const LIMITS = { parallel: 2, waiting: 500 };

/** Tells the provider that an order is not to be paid any more, behind the call or job that ended it. */
export class CheckoutCloser {
  readonly #provider: PaymentProvider;
  readonly #onError: (error: unknown, rechargeId: string) => void;
  readonly #queue = new WorkQueue(LIMITS);

  constructor(provider: PaymentProvider, onError: (error: unknown, rechargeId: string) => void) {
    this.#provider = provider;
    this.#onError = onError;
  }

  close({ id, provider, reference }: Recharge): void {
    if (reference === null || provider !== this.#provider.kind) return;
    void this.#queue
      .run(() => this.#provider.expire(reference))
      .catch((error: unknown) => this.#onError(error, id));
  }
}
