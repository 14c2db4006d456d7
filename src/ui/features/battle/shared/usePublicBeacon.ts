import { useQuery } from '@tanstack/react-query';
import { beaconChainOf, isSigned } from '../../../../fair/beacon/beaconChains.ts';
import { fetchSysConfig } from '../../../../net/http/site/common.ts';
import { useServices } from '../../../app/services.ts';
import { queryKeys } from '../../../queries/keys.ts';

/**
 * The name of the public beacon bound into battles that fill now; null for none, undefined until it is known. A beacon
 * that nobody signs counts as none: its values can be computed in advance.
 */
export function usePublicBeacon(): string | null | undefined {
  const { http } = useServices();
  return useQuery({
    queryKey: queryKeys.sysConfig,
    queryFn: ({ signal }) => fetchSysConfig(http, signal),
    select: ({ beacon }) => publicName(beacon),
  }).data;
}

/** `drand` of `drand/<chain hash>`. */
export function publicName(source: string | null): string | null {
  const chain = source === null ? undefined : beaconChainOf(source);
  if (chain === undefined || !isSigned(chain)) return null;
  return chain.source.split('/')[0] ?? null;
}
