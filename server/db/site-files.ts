import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { grade } from '../../src/net/contract/entities.ts';
import { localisedText, timestamp, uuid } from '../../src/net/contract/primitives.ts';
import { CatalogueError } from './catalogue-files.ts';
import type { Queryable } from './store.ts';

const sitePath = z.string().check(z.regex(/^\/[\w./@-]*$/));

const bannerFile = z.array(
  z.object({
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/)),
    eyebrow: localisedText,
    title: localisedText,
    lead: localisedText,
    image: sitePath,
    grade: z.optional(grade),
    link: sitePath,
  }),
);
const noticeFile = z.array(z.object({ id: uuid, title: localisedText, body: localisedText, at: timestamp }));

export type BannerEntry = z.infer<typeof bannerFile>[number];
export type NoticeEntry = z.infer<typeof noticeFile>[number];

/** What the site says about itself, beside what it sells. */
export interface SiteFiles {
  banners: BannerEntry[];
  notices: NoticeEntry[];
}

/** Reads and checks `banners.json` and `notices.json`; one that is not there is empty. @throws CatalogueError */
export async function readSiteFiles(directory: string): Promise<SiteFiles> {
  return {
    banners: await readPart(directory, 'banners.json', bannerFile),
    notices: await readPart(directory, 'notices.json', noticeFile),
  };
}

/** Kept among the site's settings, each under its own name. */
export async function writeSiteFiles(tx: Queryable, files: SiteFiles, at: Date): Promise<void> {
  for (const [name, value] of Object.entries(files)) {
    await tx.query(
      `INSERT INTO sys_config (name, value, updated_at) VALUES ($1, $2::jsonb, $3)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      [name, JSON.stringify(value), at],
    );
  }
}

async function readPart<T extends z.ZodMiniType>(
  directory: string,
  file: string,
  schema: T,
): Promise<z.output<T>> {
  const parsed = z.safeParse(schema, await readJson(directory, file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({
    file,
    code: 'catalogue.field' as const,
    message: `${issue.path.join('.')}: ${issue.message}`,
  }));
  throw new CatalogueError(problems);
}

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
    throw new CatalogueError([{ file, code: 'catalogue.json', message: 'not valid JSON' }]);
  }
}
