import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../app/useNow.ts';
import { usePlayLimits } from '../../queries/account/playLimits.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { playRefusal } from './playRefusal.ts';
import type { PlayRefusal } from './playRefusal.ts';
import { laterKeys } from '../../queries/laterKeys.ts';

const REFRESH_MS = 10_000;

/** Why this price, in minor units, would be refused; null while it is unknown. Players without limits fetch nothing. */
export function usePlayRefusal(price: number): PlayRefusal | null {
  const queryClient = useQueryClient();
  const player = useUserInfo().data;
  const isLimited = player?.isLimited ?? false;
  const { data } = usePlayLimits({ enabled: isLimited });
  const now = useNow(REFRESH_MS);
  const balance = player?.balance.main;
  // What moves the balance changes the use of the limits.
  useEffect(() => {
    if (isLimited) void queryClient.invalidateQueries({ queryKey: laterKeys.playLimits });
  }, [balance, isLimited, queryClient]);
  return data === undefined ? null : playRefusal(data, price, now);
}
