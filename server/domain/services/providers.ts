import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';
import type { Delivery } from '../../providers/delivery/delivery.ts';
import type { Entropy } from '../../providers/entropy/entropy.ts';
import type { IdentityConfig } from '../../providers/identity/identity.ts';
import type { PaymentConfig } from '../../providers/payment/payment.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import type { SteamConfig } from '../../providers/steam/steam.ts';
import type { Witness } from '../../providers/witness/witness.ts';

/** The services outside that the product uses, each real or its sandbox. */
export interface Providers {
  /** The keys of secrets that are not revealed. */
  readonly seedKeys: SeedKeySource;
  /** The keys that sign the log. */
  readonly logKeys: SeedKeySource;
  /** They are asked to cosign heads of the log. */
  readonly witnesses: readonly Witness[];
  /** Sends codes to phones. */
  readonly sms: SmsProvider;
  readonly steam: SteamConfig;
  readonly identity: IdentityConfig;
  readonly payment: PaymentConfig;
  readonly delivery: Delivery;
  /** Signs the messages of the delivery service; undefined: it sends none. */
  readonly deliverySecret: string | undefined;
  /** Null: no beacon is bound into new battles and giveaways. */
  readonly entropy: Entropy | null;
  /** Beacons that are only read: for what was bound to them while they were `entropy`. */
  readonly earlierBeacons: readonly Entropy[];
}
