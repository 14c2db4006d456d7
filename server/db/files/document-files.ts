import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  DOCUMENT_ID_PATTERN,
  consentDocuments,
  documentKinds,
  documentTopics,
  eventPictures,
  siteEventKinds,
} from '../../../src/net/contract/documents.ts';
import type {
  DocumentKind,
  DocumentTopic,
  EventPicture,
  SiteEventKind,
} from '../../../src/net/contract/documents.ts';
import { DEFAULT_LOCALE, FALLBACK_LOCALE, locales } from '../../../src/net/contract/locales.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { CatalogueError } from './catalogue-files.ts';
import type { CatalogueProblem, Inspected } from './catalogue-files.ts';

/** The lines between `---` and `---` at the start of a document. */
const frontMatter = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  date: z.iso.date(),
  /** Place in the list of its kind. */
  order: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
  summary: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Of help: the heading in the list. */
  topic: z.optional(z.enum(documentTopics)),
  /** Of site events. */
  picture: z.optional(z.enum(eventPictures)),
  from: z.optional(z.iso.datetime()),
  until: z.optional(z.iso.datetime()),
});

/** Fields that are the same in every language. */
const COMMON_FIELDS = ['version', 'date', 'order', 'topic', 'picture', 'from', 'until'] as const;

/** A document or a site event in its languages; `source` is Markdown. */
export interface DocumentFile {
  readonly id: string;
  readonly kind: DocumentKind | SiteEventKind;
  readonly version: number;
  /** ISO 8601, the day it was published. */
  readonly date: string;
  readonly order: number;
  readonly title: LocalisedText;
  readonly source: LocalisedText;
  readonly summary: LocalisedText | null;
  readonly topic: DocumentTopic | null;
  readonly picture: EventPicture | null;
  /** ISO 8601; null without a begin or an end. */
  readonly from: string | null;
  readonly until: string | null;
}

const kinds = [...documentKinds, ...siteEventKinds];

/** Languages that every document is in. */
const REQUIRED = [DEFAULT_LOCALE, FALLBACK_LOCALE] as const;

type Page = z.infer<typeof frontMatter> & { readonly source: string };

/**
 * Reads `docs/<locale>/<kind>/<id>.md` below the catalogue. Every document is in the default language and in English, in
 * others where it is written, under the same version, date and order. A folder without `docs` has no documents.
 * @throws {CatalogueError} with all problems
 */
export async function readDocumentFiles(directory: string): Promise<DocumentFile[]> {
  const { files, problems } = await inspectDocumentFiles(directory);
  if (problems.length > 0) throw new CatalogueError(problems);
  return files;
}

export async function inspectDocumentFiles(directory: string): Promise<Inspected<DocumentFile[]>> {
  const problems: CatalogueProblem[] = [];
  const documents: DocumentFile[] = [];
  for (const kind of kinds) {
    for (const id of await idsOf(directory, kind)) {
      const document = await readDocument(directory, kind, id, problems);
      if (document !== null) documents.push(document);
    }
  }
  problems.push(...checkIds(documents));
  return { files: documents, problems };
}

/** Ids that any language has a file for. */
async function idsOf(directory: string, kind: DocumentFile['kind']): Promise<string[]> {
  const names = await Promise.all(
    locales.map(({ code }) => readdir(join(directory, 'docs', code, kind)).catch(emptyWhereMissing)),
  );
  const ids = names.flat().flatMap((name) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []));
  return [...new Set(ids)].sort();
}

function emptyWhereMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}

async function readDocument(
  directory: string,
  kind: DocumentFile['kind'],
  id: string,
  problems: CatalogueProblem[],
): Promise<DocumentFile | null> {
  const pages = new Map<string, Page>();
  for (const { code } of locales) {
    const file = `docs/${code}/${kind}/${id}.md`;
    const text = await readFile(join(directory, file), 'utf8').catch(nullWhereMissing);
    if (text === null && !REQUIRED.some((required) => required === code)) continue;
    const page = parsePage(file, text);
    if ('problem' in page) problems.push(page.problem);
    else pages.set(code, page);
  }
  const first = pages.get(DEFAULT_LOCALE);
  if (first === undefined || !REQUIRED.every((code) => pages.has(code))) return null;
  problems.push(...findFieldProblems(kind, id, pages, first));
  const { version, date, order, topic = null, picture = null, from = null, until = null } = first;
  const summary = first.summary === undefined ? null : byLocale(pages, 'summary');
  const texts = { title: byLocale(pages, 'title'), source: byLocale(pages, 'source'), summary };
  return { id, kind, version, date, order, topic, picture, from, until, ...texts };
}

function findFieldProblems(
  kind: DocumentFile['kind'],
  id: string,
  pages: ReadonlyMap<string, Page>,
  first: Page,
): CatalogueProblem[] {
  const problemOf = (code: string, message: string): CatalogueProblem => ({
    file: `docs/${code}/${kind}/${id}.md`,
    code: 'catalogue.document',
    message,
  });
  const isEvent = siteEventKinds.some((each) => each === kind);
  return [...pages].flatMap(([code, page]) => {
    const differs = COMMON_FIELDS.find((name) => page[name] !== first[name]);
    const lacks = (['summary', 'picture'] as const).find((name) => isEvent && page[name] === undefined);
    const isBackward = page.from !== undefined && page.until !== undefined && page.until <= page.from;
    const hasSummary = (page.summary === undefined) === (first.summary === undefined);
    return [
      ...(differs === undefined ? [] : [problemOf(code, `${differs} is not that of ${DEFAULT_LOCALE}`)]),
      ...(lacks === undefined ? [] : [problemOf(code, `${lacks} is missing, which ${kind}s need`)]),
      ...(hasSummary ? [] : [problemOf(code, 'has a summary in some languages only')]),
      ...(isBackward ? [problemOf(code, 'until is not after from')] : []),
    ];
  });
}

function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}

function parsePage(file: string, text: string | null): Page | { problem: CatalogueProblem } {
  const problem = (message: string) => ({ problem: { file, code: 'catalogue.document' as const, message } });
  if (text === null) return problem('is missing');
  const [, head, source] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || source === undefined) return problem('does not begin with front matter');
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const parsed = z.safeParse(frontMatter, Object.fromEntries(fields));
  if (parsed.success) return { ...parsed.data, source: source.trim() };
  return problem(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '));
}

function byLocale(pages: ReadonlyMap<string, Page>, name: 'title' | 'source' | 'summary'): LocalisedText {
  return Object.fromEntries([...pages].map(([code, page]) => [code, page[name] ?? ''])) as LocalisedText;
}

function checkIds(documents: readonly DocumentFile[]): CatalogueProblem[] {
  const problemOf = (file: string, message: string): CatalogueProblem => ({
    file,
    code: 'catalogue.document',
    message,
  });
  const malformed = documents.filter(({ id }) => !DOCUMENT_ID_PATTERN.test(id));
  const repeated = documents.filter(({ id }, at) => documents.findIndex((each) => each.id === id) !== at);
  const missing =
    documents.length === 0 ? [] : consentDocuments.filter((id) => !documents.some((each) => each.id === id));
  return [
    ...malformed.map(({ kind, id }) =>
      problemOf(`docs/${kind}/${id}.md`, 'lower-case letters, digits and hyphens only'),
    ),
    ...repeated.map(({ kind, id }) => problemOf(`docs/${kind}/${id}.md`, `${id} stands twice`)),
    ...missing.map((id) => problemOf('docs', `there is no ${id}, which players accept`)),
  ];
}
