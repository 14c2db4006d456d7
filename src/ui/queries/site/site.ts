import { useQuery } from '@tanstack/react-query';
import { BATTLE_MAX_BOXES } from '../../../net/contract/limits.ts';
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

/** The system configuration; `showExchange` is the inverse of `switchBalanceType` (specification, section 3). */
export function useSysConfig() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ switchBalanceType, showPublicText }) => ({
      showExchange: !switchBalanceType,
      showPublic: showPublicText,
    }),
  });
}

/** The most boxes in a lane of a battle. */
export function useMaxBoxes(): number {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ maxBoxes }) => maxBoxes,
  });
  return data ?? BATTLE_MAX_BOXES;
}

/** The banners of the home page, in order. */
export function useBanners() {
  const { http } = useServices();
  return useQuery({ queryKey: queryKeys.banners, queryFn: ({ signal }) => fetchBanners(http, signal) });
}
