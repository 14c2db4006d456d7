import type { RechargeReason } from '../../../src/net/contract/items/recharges.ts';

/** Who takes payments: Stripe Checkout, or the sandbox, where no real money moves. */
export const paymentKinds = ['sandbox', 'stripe'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** An order that is to be paid. */
export interface CheckoutOrder {
  readonly id: string;
  readonly channel: string;
  readonly currency: string;
  /** Minor units of the currency. */
  readonly payAmount: number;
  /** Minor units of coins. */
  readonly quantity: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Where the payer comes back to, whatever happened. */
  readonly returnUrl: string;
}

export interface Checkout {
  /** The provider's id of the payment. */
  readonly reference: string;
  /** The page on which it is paid. */
  readonly url: string;
}

/** What a provider says about an order. */
export interface PaymentEvent {
  /** The provider's id of the message: the same in each repetition. */
  readonly id: string;
  /** As the provider names it; may be of no order of ours. */
  readonly orderId: string;
  readonly reference: string;
  readonly kind: 'paid' | RechargeReason;
  readonly currency: string;
  /** Minor units of the currency. */
  readonly amount: number;
}

/** A request as it arrived; the signature covers the body byte for byte. */
export interface SignedMessage {
  readonly body: string;
  /** A header's value; empty where it is missing. */
  readonly header: (name: string) => string;
}

/** `malformed`: signed, but not to be read. An event null: it is about something else. */
export type WebhookReading =
  { readonly problem: 'signature' | 'stale' | 'malformed' } | { readonly event: PaymentEvent | null };

/** Takes payments on a page of its own and tells what became of them by webhooks. */
export interface PaymentProvider {
  readonly kind: PaymentKind;
  /** True: payments are simulated. */
  readonly playMoney: boolean;
  /**
   * Opens the page on which an order is paid; a repeated call gets the same one.
   * @returns null: no answer that can be trusted
   */
  checkout(order: CheckoutOrder): Promise<Checkout | null>;
  /** Says that the order is no longer to be paid. May fail silently: a payment that arrives is credited. */
  expire(reference: string): Promise<void>;
  readWebhook(message: SignedMessage, now: Date): WebhookReading;
}

/** The provider and its account. */
export type PaymentConfig =
  | {
      readonly kind: 'sandbox';
      /** Signs the sandbox's webhooks; default: random bytes of the process. */
      readonly secret?: string;
    }
  | {
      readonly kind: 'stripe';
      readonly apiKey: string;
      readonly webhookSecret: string;
      /** Address of the API, without a final slash. */
      readonly url: string;
    };
