import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { sysConfig } from '../../db/schema/site.ts';
import type { BannerEntry, NoticeEntry, SiteFiles } from '../../db/files/site-files.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readShownNotices } from './operator-notices.ts';

/** The banners of the homepage that are shown at a time, in display order. */
export async function readBanners(store: Queryable, at: Date): Promise<BannerEntry[]> {
  const banners = await readAnnouncements(store, 'banners');
  return banners.filter((banner) => isShown(banner, at));
}

/** The newest public notices that are shown at a time, those of operators too, at most `topN`. */
export async function readNotices(store: Queryable, topN: number, at: Date): Promise<NoticeEntry[]> {
  const all = await readAnnouncements(store, 'notices');
  const ofOperators = await readShownNotices(store, at, topN);
  const notices = [...ofOperators, ...all.filter((notice) => isShown(notice, at))];
  return notices.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, topN);
}

function isShown({ from, until }: BannerEntry | NoticeEntry, at: Date): boolean {
  const hasBegun = from === undefined || Date.parse(from) <= at.getTime();
  return hasBegun && (until === undefined || Date.parse(until) > at.getTime());
}

/** The loader validated the value before writing it. */
async function readAnnouncements<Name extends keyof SiteFiles>(
  store: Queryable,
  name: Name,
): Promise<SiteFiles[Name]> {
  const [row] = await orm(store).select().from(sysConfig).where(eq(sysConfig.name, name));
  return (row?.value ?? []) as SiteFiles[Name];
}
