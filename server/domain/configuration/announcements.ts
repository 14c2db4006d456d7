import { eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { sysConfig } from '../../db/schema.ts';
import type { BannerEntry, NoticeEntry, SiteFiles } from '../../db/site-files.ts';
import type { Queryable } from '../../db/store.ts';

/** The banners of the homepage, in the order they are shown. */
export function readBanners(store: Queryable): Promise<BannerEntry[]> {
  return readAnnouncements(store, 'banners');
}

/** The newest public notices, at most `topN`. */
export async function readNotices(store: Queryable, topN: number): Promise<NoticeEntry[]> {
  const notices = await readAnnouncements(store, 'notices');
  return notices.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, topN);
}

/** What the loader checked before it was written. */
async function readAnnouncements<Name extends keyof SiteFiles>(
  store: Queryable,
  name: Name,
): Promise<SiteFiles[Name]> {
  const [row] = await orm(store).select().from(sysConfig).where(eq(sysConfig.name, name));
  return (row?.value ?? []) as SiteFiles[Name];
}
