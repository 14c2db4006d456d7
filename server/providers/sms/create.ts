import type { Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { sandboxSms } from './sandbox.ts';
import type { SmsProvider } from './sms.ts';
import { twilioSms } from './twilio.ts';
import type { TwilioAccount } from './twilio.ts';

export type SmsConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'twilio'; readonly account: TwilioAccount; readonly origin: string };

/** The provider named by the settings. */
export function createSms(config: SmsConfig, store: Store, ports: Pick<Ports, 'clock' | 'ids'>): SmsProvider {
  return config.kind === 'sandbox'
    ? sandboxSms(store, ports)
    : twilioSms(config.account, fetch, config.origin);
}
