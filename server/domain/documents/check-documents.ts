import { documentKinds } from '../../../src/net/contract/documents.ts';
import { FALLBACK_LOCALE } from '../../../src/net/contract/locales.ts';
import { isPagePath } from '../../../src/net/contract/site/pagePaths.ts';
import { sysConfigDefaults } from '../configuration/sys-config.ts';
import type { CatalogueProblem } from '../../db/files/catalogue-files.ts';
import type { DocumentFile } from '../../db/files/document-files.ts';
import { documentValues, placeholdersIn } from './document-values.ts';
import { headingsIn, linksIn, renderDocument } from './render-markdown.ts';

interface Rendered {
  readonly file: DocumentFile;
  readonly locale: string;
  readonly html: string;
  /** Ids of its headings, in order. */
  readonly headings: readonly string[];
}

const OUTSIDE = /^(https:\/\/|mailto:|tel:)/;

/** Headings that differ between languages or stand twice, links that lead nowhere, and unknown placeholders. */
export function findDocumentProblems(files: readonly DocumentFile[]): CatalogueProblem[] {
  const rendered = files.flatMap((file) =>
    Object.entries(renderDocument(file.source)).map(([locale, html = '']): Rendered => {
      const headings = headingsIn(html).map(({ id }) => id);
      return { file, locale, html, headings };
    }),
  );
  return rendered.flatMap((page) => [
    ...headingProblems(page, rendered),
    ...linksIn(page.html).flatMap((link) => linkProblem(page, link, rendered)),
    ...placeholderProblems(page),
  ]);
}

function problemOf({ file, locale }: Rendered, message: string): CatalogueProblem {
  return { file: `docs/${locale}/${file.kind}/${file.id}.md`, code: 'catalogue.document', message };
}

function headingProblems(page: Rendered, rendered: readonly Rendered[]): CatalogueProblem[] {
  const twice = page.headings.find((id, at) => page.headings.indexOf(id) !== at);
  const first = rendered.find(({ file }) => file === page.file);
  const isSame = first?.headings.join() === page.headings.join();
  return [
    ...(twice === undefined ? [] : [problemOf(page, `the heading #${twice} stands twice`)]),
    ...(isSame ? [] : [problemOf(page, `its headings are not those of ${first?.locale}`)]),
  ];
}

function linkProblem(page: Rendered, link: string, rendered: readonly Rendered[]): CatalogueProblem[] {
  if (OUTSIDE.test(link)) return [];
  const [address = '', fragment] = link.split('#', 2);
  const path = address.split('?', 1)[0] ?? '';
  const target = path === '' ? page : documentAt(path, page.locale, rendered);
  const isKnown = target !== undefined || isPagePath(path);
  const hasHeading = fragment === undefined || target === undefined || target.headings.includes(fragment);
  return isKnown && hasHeading ? [] : [problemOf(page, `the link ${link} leads nowhere`)];
}

/** The page of a document's address, in the language or in the one that stands in for it. */
function documentAt(path: string, locale: string, rendered: readonly Rendered[]): Rendered | undefined {
  const pages = rendered.filter(({ file }) =>
    documentKinds.some((kind) => kind === file.kind && path === `/docs/${kind}/${file.id}`),
  );
  return (
    pages.find((page) => page.locale === locale) ?? pages.find((page) => page.locale === FALLBACK_LOCALE)
  );
}

function placeholderProblems(page: Rendered): CatalogueProblem[] {
  const { file, locale } = page;
  const known = Object.keys(documentValues(sysConfigDefaults));
  const texts = [page.html, (file.summary as Record<string, string> | null)?.[locale] ?? ''];
  return texts
    .flatMap(placeholdersIn)
    .filter((name) => !known.includes(name))
    .map((name) => problemOf(page, `there is no value {{${name}}}`));
}
