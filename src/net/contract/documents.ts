/** Documents that a player accepts at sign-up, and again whenever a new version is published. */
export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** The parts of `/docs`; a document's address is `/docs/{kind}/{id}`. */
export const documentKinds = ['help', 'support'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const DOCUMENT_ID_PATTERN = /^[a-z][a-z0-9-]{0,62}$/;
