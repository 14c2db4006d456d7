import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { grade } from '../../../src/net/contract/entities.ts';
import { isPagePath } from '../../../src/net/contract/site/pagePaths.ts';
import { localisedText, timestamp, uuid } from '../../../src/net/contract/primitives.ts';
import { CatalogueError } from './catalogue-files.ts';
import type { CatalogueProblem, Inspected } from './catalogue-files.ts';
import type { Queryable } from '../store/store.ts';

const sitePath = z.string().check(z.regex(/^\/[\w./@-]*$/));

/** A banner or notice is shown from and until then; without one of them it has no begin or no end. */
const shownTimes = { from: z.optional(timestamp), until: z.optional(timestamp) };
interface Times {
  from?: string | undefined;
  until?: string | undefined;
}
const hasOrder = ({ from, until }: Times) =>
  from === undefined || until === undefined || Date.parse(from) < Date.parse(until);
const inOrder = z.refine<Times>(hasOrder, 'until is not after from');
const withoutRepeats = z.refine<{ id: string }[]>(
  (list) => new Set(list.map(({ id }) => id)).size === list.length,
  'an id stands twice',
);
const isLink = (link: string) => isPagePath(link) || link.startsWith('/docs/');

const bannerFile = z
  .array(
    z
      .object({
        id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
        eyebrow: localisedText,
        title: localisedText,
        lead: localisedText,
        image: sitePath,
        grade: z.optional(grade),
        link: sitePath.check(z.refine(isLink, 'leads nowhere')),
        ...shownTimes,
      })
      .check(inOrder),
  )
  .check(withoutRepeats);
const noticeFile = z
  .array(
    z
      .object({ id: uuid, title: localisedText, body: localisedText, at: timestamp, ...shownTimes })
      .check(inOrder),
  )
  .check(withoutRepeats);

export type BannerEntry = z.infer<typeof bannerFile>[number];
export type NoticeEntry = z.infer<typeof noticeFile>[number];

/** Banners and notices. */
export interface SiteFiles {
  banners: BannerEntry[];
  notices: NoticeEntry[];
}

/** Reads and checks `banners.json` and `notices.json`; a missing file is empty. @throws {CatalogueError} */
export async function readSiteFiles(directory: string): Promise<SiteFiles> {
  const { files, problems } = await inspectSiteFiles(directory);
  if (problems.length > 0) throw new CatalogueError(problems);
  return files;
}

export async function inspectSiteFiles(directory: string): Promise<Inspected<SiteFiles>> {
  const problems: CatalogueProblem[] = [];
  const files = {
    banners: (await readPart(directory, 'banners.json', bannerFile, problems)) ?? [],
    notices: (await readPart(directory, 'notices.json', noticeFile, problems)) ?? [],
  };
  return { files, problems };
}

/** Stores each file as a configuration value under its own name. */
export async function writeSiteFiles(tx: Queryable, files: SiteFiles, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    await tx.query(
      `INSERT INTO sys_config (name, value, updated_at) VALUES ($1, $2::jsonb, $3)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      [name, JSON.stringify(value), at],
    );
  }
}

/** Null, with its problems added, where a file is malformed. */
async function readPart<T extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: T,
  problems: CatalogueProblem[],
): Promise<z.output<T> | null> {
  const json = await readJson(directory, file);
  if (json === undefined) {
    problems.push({ file, code: 'catalogue.json', message: 'not valid JSON' });
    return null;
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    problems.push({ file, code: 'catalogue.field', message: `${issue.path.join('.')}: ${issue.message}` });
  return null;
}

/** Undefined for what is no JSON. */
async function readJson(directory: string, file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(join(directory, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
