import type { CallData } from '../../../net/contract/call.ts';
import type { accountTotpSetup } from '../../../net/contract/calls/account/accountFactors.ts';

/** A change of second factors that the player has begun. */
export type FactorChange =
  | { readonly kind: 'appOn' | 'appOff' | 'codes' | 'passkeyAdd' }
  | { readonly kind: 'passkeyRemove'; readonly id: string; readonly name: string };

/** What follows the password: nothing, the QR code, or the recovery codes. */
export type ChangeResult =
  | { readonly at: 'done' }
  | { readonly at: 'scan'; readonly setup: CallData<typeof accountTotpSetup> }
  | { readonly at: 'codes'; readonly codes: readonly string[] };
