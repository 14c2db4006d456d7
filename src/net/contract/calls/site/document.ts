import * as z from 'zod/mini';
import { call } from '../../call.ts';
import {
  DOCUMENT_ID_PATTERN,
  MAX_DOCUMENT_SEARCH,
  consentDocuments,
  documentKinds,
  documentTopics,
} from '../../documents.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { emptyResult, localisedText, pageOf, pageQuery, searchText, wholeNumber } from '../../primitives.ts';

const documentLink = z.object({ documentId: z.string(), kind: z.enum(documentKinds), title: localisedText });
export type DocumentLink = z.infer<typeof documentLink>;

const documentEntry = z.extend(documentLink, {
  /** Where the list shows it; null: under no heading. */
  topic: z.nullable(z.enum(documentTopics)),
  summary: z.nullable(localisedText),
  /** Counts the published texts of this document, from 1. */
  version: z.int(),
  /** The day this version was published. */
  date: z.iso.date(),
});
export type DocumentEntry = z.infer<typeof documentEntry>;

const documentListEntry = z.extend(documentEntry, {
  /** Of a search: what stands around the first match in each language. */
  excerpt: z.nullable(localisedText),
});
export type DocumentListEntry = z.infer<typeof documentListEntry>;

export const commonDocumentList = call(
  'GET',
  '/api/common/documentList',
  'Help and support documents, without their texts',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    kind: z.optional(z.enum(documentKinds)),
    /** Words that title or text contain, in any language; pinyin of titles and headings too. */
    search: z.optional(searchText(MAX_DOCUMENT_SEARCH)),
  }),
  pageOf(documentListEntry),
);

const documentHeading = z.object({
  /** The fragment that leads to it, the same in every language. */
  id: z.string(),
  level: z.int(),
  text: localisedText,
});
export type DocumentHeading = z.infer<typeof documentHeading>;

const documentDetail = z.extend(documentEntry, {
  /** HTML without scripts, styles, pictures or attributes but `href` and the `id` of headings. */
  body: localisedText,
  headings: z.array(documentHeading),
  /** Its neighbours in the list of its kind. */
  previous: z.nullable(documentLink),
  next: z.nullable(documentLink),
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
