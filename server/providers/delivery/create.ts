import type { Clock } from '../../platform/ports.ts';
import type { Delivery, DeliveryKind } from './delivery.ts';
import { httpDelivery } from './http.ts';
import { sandboxDelivery } from './sandbox.ts';

export interface DeliverySettings {
  readonly kind: DeliveryKind;
  /** Of `http`. */
  readonly url: string | undefined;
  readonly secret: string | undefined;
  /** How long the sandbox shows each state. */
  readonly sandboxSeconds: number;
}

/** The delivery named by the settings, which are checked: `http` has address and secret. */
export function createDelivery(
  { kind, url, secret, sandboxSeconds }: DeliverySettings,
  clock: Clock,
): Delivery {
  if (kind === 'sandbox') return sandboxDelivery(sandboxSeconds * 1_000);
  if (url === undefined || secret === undefined) throw new Error('DELIVERY=http has no address or secret');
  return httpDelivery(fetch, { url, secret, clock });
}
