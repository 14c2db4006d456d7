import { useQuery } from '@tanstack/react-query';
import { BATTLE_MAX_BOXES, WELCOME_AMOUNT } from '../../../net/contract/limits.ts';
import type { PublicSysConfig } from '../../../net/contract/site/sysConfig.ts';
import { fetchBanners } from '../../../net/http/site/announcements.ts';
import { fetchSysConfig } from '../../../net/http/site/common.ts';
import { fetchHomepage } from '../../../net/http/games/stat.ts';
import { useServices } from '../../app/services.ts';
import { queryKeys } from '../keys.ts';

const HOMEPAGE_REFRESH_MS = 60_000;

/** The four figures of the home page, fetched again each minute while shown. */
export function useHomepage() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.homepage,
    queryFn: ({ signal }) => fetchHomepage(http, signal),
    refetchInterval: HOMEPAGE_REFRESH_MS,
  });
}

/** A part of the system configuration. */
export function useConfig<Part>(select: (config: PublicSysConfig) => Part) {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select,
  });
}

const shownParts = ({ switchBalanceType, showPublicText, dailyBox }: PublicSysConfig) => ({
  showExchange: !switchBalanceType,
  showPublic: showPublicText,
  hasDailyBox: dailyBox,
});

/** What the page shows; `showExchange` is the inverse of `switchBalanceType` (specification, section 3). */
export const useSysConfig = () => useConfig(shownParts);

/** The most boxes in a lane of a battle. */
export const useMaxBoxes = (): number => useConfig(({ maxBoxes }) => maxBoxes).data ?? BATTLE_MAX_BOXES;

/** What a sign-up gives, in minor units. */
export const useWelcomeAmount = (): number =>
  useConfig(({ welcomeAmount }) => welcomeAmount).data ?? WELCOME_AMOUNT;

/** The banners of the home page, in order. */
export function useBanners() {
  const { http } = useServices();
  return useQuery({ queryKey: queryKeys.banners, queryFn: ({ signal }) => fetchBanners(http, signal) });
}
