import { useQuery } from '@tanstack/react-query';
import { BATTLE_MAX_BOXES } from '../../net/contract/limits.ts';
import { fetchBanners } from '../../net/http/announcements.ts';
import { fetchSysConfig } from '../../net/http/common.ts';
import { fetchHomepage } from '../../net/http/stat.ts';
import { useServices } from '../app/services.ts';
import { queryKeys } from './keys.ts';

const HOMEPAGE_REFRESH_MS = 60_000;

/** The four figures of the homepage, asked for again each minute while they are shown. */
export function useHomepage() {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.homepage,
    queryFn: ({ signal }) => fetchHomepage(http, signal),
    refetchInterval: HOMEPAGE_REFRESH_MS,
  });
}

/** Site-wide switches in our words: `showExchange` is the inverse of the wire's `switchBalanceType`. */
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

/** How many boxes a lane of a battle may hold. */
export function useMaxBoxes(): number {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ maxBoxes }) => maxBoxes,
  });
  return data ?? BATTLE_MAX_BOXES;
}

/** What the homepage shows under the lamp, in its order. */
export function useBanners() {
  const { http } = useServices();
  return useQuery({ queryKey: queryKeys.banners, queryFn: ({ signal }) => fetchBanners(http, signal) });
}
