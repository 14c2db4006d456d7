import type { FastifyInstance } from 'fastify';
import {
  commonBannerList,
  commonBattleThemes,
  commonNotice,
  commonSysConfig,
} from '../../src/net/contract/calls/common.ts';
import { readBanners, readNotices } from '../domain/configuration/announcements.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { themeShapes } from './shapes.ts';
import { bannerShape, noticeShape } from './siteShapes.ts';

/** The reference's numbers: its module of box battles, and all of its themes. A theme's number is its place. */
const BATTLE_MODULE = 5;
const ALL_THEMES = -1;

export function commonRoutes(app: FastifyInstance, { store, catalogue, image }: RouteContext): void {
  registerCall(app, commonSysConfig, () => readSysConfig(store));

  registerCall(app, commonBannerList, async () =>
    (await readBanners(store)).map((banner) => bannerShape(banner, image)),
  );

  registerCall(app, commonNotice, async ({ input: { topN } }) =>
    (await readNotices(store, topN)).map(noticeShape),
  );

  registerCall(app, commonBattleThemes, async ({ input: { moduleId, themeId } }) => {
    if (moduleId !== BATTLE_MODULE) return [];
    const themes = themeShapes(catalogue.current(), image);
    return themes.filter((_theme, position) => themeId === ALL_THEMES || themeId === position);
  });
}
