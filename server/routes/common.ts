import type { FastifyInstance } from 'fastify';
import {
  commonBannerList,
  commonBattleThemes,
  commonNotice,
  commonSysConfig,
} from '../../src/net/contract/calls/common.ts';
import { readBanners, readNotices } from '../domain/configuration/announcements.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentThemes } from '../presenters/catalogue.ts';
import { presentBanner, presentNotice } from '../presenters/announcements.ts';

/** Ids of the specification: the module of box battles, and "all themes". A theme's id is its position. */
const BATTLE_MODULE = 5;
const ALL_THEMES = -1;

export function commonRoutes(app: FastifyInstance, { store, catalogue, image, beacon }: RouteContext): void {
  registerCall(app, commonSysConfig, async () => ({ ...(await readSysConfig(store)), beacon }));

  registerCall(app, commonBannerList, async () =>
    (await readBanners(store)).map((banner) => presentBanner(banner, image)),
  );

  registerCall(app, commonNotice, async ({ input: { topN } }) =>
    (await readNotices(store, topN)).map(presentNotice),
  );

  registerCall(app, commonBattleThemes, async ({ input: { moduleId, themeId } }) => {
    if (moduleId !== BATTLE_MODULE) return [];
    const themes = presentThemes(catalogue.current(), image);
    return themes.filter((_theme, position) => themeId === ALL_THEMES || themeId === position);
  });
}
