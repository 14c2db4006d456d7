/** A change of second factors that the player has begun. */
export type FactorChange =
  | { readonly kind: 'appOn' | 'appOff' | 'codes' | 'passkeyAdd' }
  | { readonly kind: 'passkeyRemove'; readonly id: string; readonly name: string };
