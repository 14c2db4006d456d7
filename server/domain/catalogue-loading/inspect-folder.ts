import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, FALLBACK_LOCALE } from '../../../src/net/contract/locales.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import { boxFileName, inspectCatalogue } from '../../db/files/catalogue-files.ts';
import type { CatalogueFiles, CatalogueProblem } from '../../db/files/catalogue-files.ts';
import { inspectDocumentFiles } from '../../db/files/document-files.ts';
import type { DocumentFile } from '../../db/files/document-files.ts';
import { inspectSiteFiles } from '../../db/files/site-files.ts';
import type { SiteFiles } from '../../db/files/site-files.ts';
import { findDocumentProblems } from '../documents/check-documents.ts';

/** Everything of a catalogue's folder. */
export interface CatalogueFolder {
  readonly files: CatalogueFiles;
  readonly siteFiles: SiteFiles;
  readonly documents: DocumentFile[];
}

/**
 * Reads a catalogue's folder and lists everything that is wrong with it.
 * @param artDirs where the pictures of `/art/` are; empty: they are not looked for
 */
export async function inspectFolder(
  directory: string,
  artDirs: readonly string[],
): Promise<{ folder: CatalogueFolder; problems: CatalogueProblem[] }> {
  const catalogue = await inspectCatalogue(directory);
  const site = await inspectSiteFiles(directory);
  const documents = await inspectDocumentFiles(directory);
  const folder = { files: catalogue.files, siteFiles: site.files, documents: documents.files };
  const problems = [
    ...catalogue.problems,
    ...site.problems,
    ...documents.problems,
    ...findMissingTexts(folder),
    ...(artDirs.length === 0 ? [] : findMissingArt(folder, artDirs)),
    ...findDocumentProblems(documents.files),
  ];
  return { folder, problems };
}

type NamedText = readonly [file: string, name: string, text: LocalisedText];

function textsOf({ files, siteFiles }: CatalogueFolder): NamedText[] {
  return [
    ...files.items.map(({ id, names }): NamedText => ['items.json', `${id}.names`, names]),
    ...files.themes.flatMap(({ id, names, tagline }): NamedText[] => [
      ['themes.json', `${id}.names`, names],
      ['themes.json', `${id}.tagline`, tagline],
    ]),
    ...files.boxes.flatMap(({ id, names, tagline }): NamedText[] => [
      [boxFileName(id), 'names', names],
      [boxFileName(id), 'tagline', tagline],
    ]),
    ...siteFiles.banners.flatMap(({ id, eyebrow, title, lead }): NamedText[] => [
      ['banners.json', `${id}.eyebrow`, eyebrow],
      ['banners.json', `${id}.title`, title],
      ['banners.json', `${id}.lead`, lead],
    ]),
    ...siteFiles.notices.flatMap(({ id, title, body }): NamedText[] => [
      ['notices.json', `${id}.title`, title],
      ['notices.json', `${id}.body`, body],
    ]),
  ];
}

/** A text may lack other languages: English stands in for them. */
function findMissingTexts(folder: CatalogueFolder): CatalogueProblem[] {
  return textsOf(folder).flatMap(([file, name, text]) =>
    ([DEFAULT_LOCALE, FALLBACK_LOCALE] as const)
      .filter((code) => (text[code] ?? '').trim() === '')
      .map((code) => ({ file, code: 'catalogue.text' as const, message: `${name} has no ${code}` })),
  );
}

function findMissingArt(
  { files, siteFiles }: CatalogueFolder,
  artDirs: readonly string[],
): CatalogueProblem[] {
  const isThere = (picture: string) => artDirs.some((folder) => existsSync(join(folder, picture)));
  const pictures = [
    ...files.items.map(({ id }) => ['items.json', `items/${id}.webp`] as const),
    ...files.boxes.map(({ id }) => [boxFileName(id), `boxes/${id}.webp`] as const),
    ...siteFiles.banners
      .filter(({ image }) => image.startsWith('/art/'))
      .map(({ image }) => ['banners.json', image.slice('/art/'.length)] as const),
  ];
  return pictures
    .filter(([, picture]) => !isThere(picture))
    .map(([file, picture]) => ({ file, code: 'catalogue.art', message: `there is no /art/${picture}` }));
}
