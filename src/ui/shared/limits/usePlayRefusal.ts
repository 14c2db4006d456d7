import { useNow } from '../../app/useNow.ts';
import { usePlayLimits } from '../../queries/playLimits.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { playRefusal } from './playRefusal.ts';
import type { PlayRefusal } from './playRefusal.ts';

const REFRESH_MS = 10_000;

/** Why this price, in minor units, would be refused; null while it is unknown. Players without limits fetch nothing. */
export function usePlayRefusal(price: number): PlayRefusal | null {
  const isLimited = useUserInfo().data?.isLimited ?? false;
  const { data } = usePlayLimits({ enabled: isLimited });
  const now = useNow(REFRESH_MS);
  return data === undefined ? null : playRefusal(data, price, now);
}
