export const identityKinds = ['sandbox', 'stripe'] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** What a document says; never stored. */
export interface IdentityDocument {
  /** Country and kind of document where the provider tells them, and the number. */
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** What the provider says about a session. */
export type IdentityReport =
  /** `url` leads to the page where the player goes on; null: the provider is at work. */
  | { readonly state: 'pending'; readonly url: string | null }
  | { readonly state: 'verified'; readonly document: IdentityDocument }
  | { readonly state: 'refused'; readonly reason: 'document' | 'selfie' | 'underAge' | 'declined' };

export interface SessionRequest {
  /** Of our record: a repeated request gets the same session. */
  readonly checkId: string;
  /** Where the provider sends the player afterwards. */
  readonly returnUrl: string;
}

/** Checks who a player is, on a page of its own. */
export interface IdentityProvider {
  readonly kind: IdentityKind;
  /** @returns null: no answer that can be trusted */
  start(request: SessionRequest): Promise<{ readonly sessionId: string; readonly url: string } | null>;
  /** @returns null: no answer that can be trusted */
  read(sessionId: string): Promise<IdentityReport | null>;
}

export interface StripeAccount {
  /** A restricted key that may write verification sessions and read their sensitive results. */
  readonly key: string;
  readonly webhookSecret: string;
}

/** The provider and its account; `documentKey` is the key of the hashes of documents. */
export type IdentityConfig =
  | { readonly kind: 'sandbox'; readonly documentKey: string }
  | {
      readonly kind: 'stripe';
      readonly documentKey: string;
      readonly account: StripeAccount;
      readonly origin: string;
    };

/** What was chosen on the sandbox's page; null: nothing yet. */
export interface SandboxOutcome {
  readonly verdict: 'approve' | 'underAge' | 'refuse';
  readonly document: string;
}

/** Sessions of the sandbox provider. */
export interface SandboxSessions {
  create(returnUrl: string): Promise<string>;
  /** Undefined: there is no such session. */
  read(sessionId: string): Promise<SandboxOutcome | null | undefined>;
}
