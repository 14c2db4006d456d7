import { useEffect } from 'react';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { memoryOf } from '../store/useMemory.ts';
import { shownTable } from '../compare/shownValues.ts';
import { useUserInfo } from '../../queries/userInfo.ts';

/** Keeps the table of a box that the page shows, so that the next opening is compared with it. */
export function useKeepBox(box: BoxDetail): void {
  const services = useServices();
  const playerId = useUserInfo().data?.playerId;
  useEffect(() => {
    if (playerId !== undefined) void memoryOf(services).rolls.keepTable(playerId, shownTable(box));
  }, [services, playerId, box]);
}
