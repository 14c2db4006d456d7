import type { Clock } from '../../platform/ports.ts';
import type { Delivery, DeliveryOrder } from './delivery.ts';
import { readDeliveryMessage } from './messages.ts';
import { signedHeaders } from './signature.ts';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;
/** Asking again finds states whose webhook was lost. */
const ASK_AGAIN_MS = 3_600_000;

export interface HttpDeliveryOptions {
  /** `POST <url>/deliveries`. Without a final slash. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

function bodyOf({ id, tradeUrl, itemId, itemName, value, createdAt }: DeliveryOrder): string {
  return JSON.stringify({ id, tradeUrl, itemId, itemName, value, createdAt: createdAt.toISOString() });
}

/** A delivery service over HTTP: signed requests, repeated under the record's id; states come back by webhook. */
export function httpDelivery(fetchUrl: typeof fetch, { url, secret, clock }: HttpDeliveryOptions): Delivery {
  return {
    kind: 'http',
    delays: { handOver: 0, again: ASK_AGAIN_MS },
    async request(order) {
      const body = bodyOf(order);
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': order.id,
        ...signedHeaders(secret, clock.now(), body),
      };
      try {
        const response = await fetchUrl(`${url}/deliveries`, {
          method: 'POST',
          headers,
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        const message = response.ok && text.length <= MAX_ANSWER_BYTES ? readDeliveryMessage(text) : null;
        return message?.id === order.id ? message.report : null;
      } catch {
        // Unreachable or cut off: the caller asks again later.
        return null;
      }
    },
  };
}
