import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { boxTheme, grade } from '../../entities.ts';
import { localisedText, timestamp, uuid, wholeNumber } from '../../primitives.ts';
import { sysConfig } from '../../site/sysConfig.ts';

const banner = z.object({
  bannerId: z.string(),
  /** Short text above the title. */
  eyebrow: localisedText,
  title: localisedText,
  lead: localisedText,
  /** The picture of the advertised box or item. */
  banner: z.string(),
  /** The grade that colours it; null where it is not an item of one grade. */
  grade: z.nullable(grade),
  /** A page of this site, like `/box/night-passage`. */
  link: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const commonBannerList = call(
  'GET',
  '/api/common/bannerList',
  'Banners of the homepage',
  z.object({}),
  z.array(banner),
);

export const commonBattleThemes = call(
  'GET',
  '/api/common/getBoxBattleThemeList',
  'Themes and their boxes for a module (5 is battle)',
  z.object({
    moduleId: z._default(wholeNumber(0, 1000), 5),
    themeId: z._default(wholeNumber(-1, 1_000_000), -1),
  }),
  z.array(boxTheme),
);

const notice = z.object({ noticeId: uuid, title: localisedText, body: localisedText, createTime: timestamp });
export type Notice = z.infer<typeof notice>;

export const commonNotice = call(
  'GET',
  '/api/common/notice',
  'The newest public notices',
  z.object({ topN: z._default(wholeNumber(1, 20), 1) }),
  z.array(notice),
);

export const commonSysConfig = call(
  'GET',
  '/api/common/sysConfig',
  'Site-wide switches',
  z.object({}),
  sysConfig,
);
