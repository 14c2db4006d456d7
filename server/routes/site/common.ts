import type { FastifyInstance } from 'fastify';
import {
  commonBannerList,
  commonBattleThemes,
  commonNotice,
  commonSysConfig,
} from '../../../src/net/contract/calls/site/common.ts';
import { readBanners, readNotices } from '../../domain/configuration/announcements.ts';
import { readSysConfig } from '../../domain/configuration/sys-config.ts';
import { registerCall, registerSharedCall } from '../../http/register-call.ts';
import { SharedRead } from '../../platform/shared-read.ts';
import type { RouteContext } from '../context.ts';
import { presentSysConfig } from '../../presenters/site/sys-config.ts';
import { presentThemes } from '../../presenters/catalogue.ts';
import { presentBanner, presentNotice } from '../../presenters/site/announcements.ts';

/** Ids of the specification: the module of box battles, and "all themes". A theme's id is its position. */
const BATTLE_MODULE = 5;
const ALL_THEMES = -1;

/** A page reads the configuration again once it is connected, and is told of each change. */
const CONFIG_AGE_MS = 250;

export function commonRoutes(
  app: FastifyInstance,
  { store, ports, catalogue, image, beacon }: RouteContext,
): void {
  const config = new SharedRead(ports.clock, CONFIG_AGE_MS, () => readSysConfig(store));
  registerSharedCall(
    app,
    commonSysConfig,
    () => () => config.read(),
    (values) => presentSysConfig(values, { beacon, catalogue: catalogue.current() }),
  );

  registerCall(app, commonBannerList, async () =>
    (await readBanners(store, ports.clock.now())).map((banner) => presentBanner(banner, image)),
  );

  registerCall(app, commonNotice, async ({ input: { topN } }) =>
    (await readNotices(store, topN, ports.clock.now())).map(presentNotice),
  );

  registerCall(app, commonBattleThemes, async ({ input: { moduleId, themeId } }) => {
    if (moduleId !== BATTLE_MODULE) return [];
    const themes = presentThemes(catalogue.current(), image);
    return themes.filter((_theme, position) => themeId === ALL_THEMES || themeId === position);
  });
}
