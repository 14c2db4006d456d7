/** Documents that a player accepts at sign-up, and again whenever a new version is published. */
export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];

/** The parts of `/docs`; a document's address is `/docs/{kind}/{id}`. */
export const documentKinds = ['help', 'support'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The pages of site events, `/event` and `/promotions`. */
export const siteEventKinds = ['event', 'promotion'] as const;
export type SiteEventKind = (typeof siteEventKinds)[number];

/** Headings of the list of help, in display order. */
export const documentTopics = ['start', 'play', 'fair', 'items', 'account', 'site'] as const;
export type DocumentTopic = (typeof documentTopics)[number];

/** Pictures of site events; the page draws them. */
export const eventPictures = ['check', 'lamp', 'gallery', 'coins', 'swords'] as const;
export type EventPicture = (typeof eventPictures)[number];

export const DOCUMENT_ID_PATTERN = /^[a-z][a-z0-9-]{0,62}$/;
export const MAX_DOCUMENT_SEARCH = 60;
