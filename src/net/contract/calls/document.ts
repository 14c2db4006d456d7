import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DOCUMENT_ID_PATTERN, consentDocuments, documentKinds } from '../documents.ts';
import { PAGE_SIZE_LOG } from '../limits.ts';
import { emptyResult, localisedText, pageOf, pageQuery, wholeNumber } from '../primitives.ts';

const documentEntry = z.object({
  documentId: z.string(),
  kind: z.enum(documentKinds),
  title: localisedText,
  /** Counts the published texts of this document, from 1. */
  version: z.int(),
  /** The day this version was published. */
  date: z.iso.date(),
});
export type DocumentEntry = z.infer<typeof documentEntry>;

export const commonDocumentList = call(
  'GET',
  '/api/common/documentList',
  'Help and support documents, without their texts',
  z.object(pageQuery(PAGE_SIZE_LOG)),
  pageOf(documentEntry),
);

const documentDetail = z.extend(documentEntry, {
  /** HTML without scripts, styles, pictures or attributes but `href`. */
  body: localisedText,
});
export type DocumentDetail = z.infer<typeof documentDetail>;

export const documentRead = call(
  'GET',
  '/api/document/detail',
  'The published text of a document',
  z.object({ id: z.string().check(z.regex(DOCUMENT_ID_PATTERN)) }),
  documentDetail,
  { fieldErrors: { id: 'document.notFound' } },
);

export const documentAccept = call(
  'POST',
  '/api/document/accept',
  'Accepts the published version of the terms or the privacy policy; a repeat keeps the first time',
  z.object({ documentId: z.enum(consentDocuments), version: wholeNumber(1, 1_000_000) }),
  emptyResult,
  { access: 'player' },
);
