import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN, consentDocuments, documentKinds } from '../../src/net/contract/documents.ts';
import type { DocumentKind } from '../../src/net/contract/documents.ts';
import { locales } from '../../src/net/contract/locales.ts';
import type { LocalisedText } from '../../src/net/contract/primitives.ts';
import { CatalogueError } from './catalogue-files.ts';
import type { CatalogueProblem } from './catalogue-files.ts';

/** The lines between `---` and `---` at the start of a document. */
const frontMatter = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  version: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  date: z.iso.date(),
  /** Place in the list of its kind. */
  order: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
});

/** A document in all languages; `source` is Markdown. */
export interface DocumentFile {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly version: number;
  /** ISO 8601, the day it was published. */
  readonly date: string;
  readonly order: number;
  readonly title: LocalisedText;
  readonly source: LocalisedText;
}

type Page = z.infer<typeof frontMatter> & { readonly source: string };

/**
 * Reads `docs/<locale>/<kind>/<id>.md` below the catalogue. Every document is in every language, under the same
 * version, date and order. A folder without `docs` has no documents.
 * @throws {CatalogueError} with all problems
 */
export async function readDocumentFiles(directory: string): Promise<DocumentFile[]> {
  const problems: CatalogueProblem[] = [];
  const documents: DocumentFile[] = [];
  for (const kind of documentKinds) {
    for (const id of await idsOf(directory, kind)) {
      const document = await readDocument(directory, kind, id, problems);
      if (document !== null) documents.push(document);
    }
  }
  problems.push(...checkIds(documents));
  if (problems.length > 0) throw new CatalogueError(problems);
  return documents;
}

/** Ids that any language has a file for. */
async function idsOf(directory: string, kind: DocumentKind): Promise<string[]> {
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
  kind: DocumentKind,
  id: string,
  problems: CatalogueProblem[],
): Promise<DocumentFile | null> {
  const pages = new Map<string, Page>();
  for (const { code } of locales) {
    const file = `docs/${code}/${kind}/${id}.md`;
    const page = parsePage(file, await readFile(join(directory, file), 'utf8').catch(nullWhereMissing));
    if ('problem' in page) problems.push(page.problem);
    else pages.set(code, page);
  }
  const first = pages.get(locales[0].code);
  if (first === undefined || pages.size !== locales.length) return null;
  for (const [code, page] of pages) {
    const differs = (['version', 'date', 'order'] as const).find((name) => page[name] !== first[name]);
    if (differs === undefined) continue;
    const message = `${differs} is not that of ${locales[0].code}`;
    problems.push({ file: `docs/${code}/${kind}/${id}.md`, code: 'catalogue.document', message });
  }
  const { version, date, order } = first;
  return {
    id,
    kind,
    version,
    date,
    order,
    title: byLocale(pages, 'title'),
    source: byLocale(pages, 'source'),
  };
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

function byLocale(pages: ReadonlyMap<string, Page>, name: 'title' | 'source'): LocalisedText {
  return Object.fromEntries([...pages].map(([code, page]) => [code, page[name]])) as LocalisedText;
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
