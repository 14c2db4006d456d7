import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DailyReward } from '../../../net/contract/account/rewards.ts';
import { changeRewardZone } from '../../../net/http/account/reward.ts';
import { notify } from '../../app/notify.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { queryKeys } from '../../queries/keys.ts';
import { formatDateTime } from '../formatDate.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import styles from './ZoneLine.module.css';

/** Where the player's days begin; on a device in another zone also the change to it. */
export function ZoneLine({ daily: { zone, isZoneStored, zoneChangeAt } }: { daily: DailyReward }) {
  const { t, i18n } = useTranslation('reward');
  const own = deviceZone();
  const isOther = isZoneStored && own !== zone;
  return (
    <div className={styles.zone}>
      <p>{t(isZoneStored ? 'daily.zone' : 'daily.zoneUnset', { zone })}</p>
      {isOther && zoneChangeAt === null && <ZoneButton zone={own} />}
      {isOther && zoneChangeAt !== null && (
        <p>{t('daily.zoneWait', { at: formatDateTime(zoneChangeAt, i18n.language) })}</p>
      )}
    </div>
  );
}

function ZoneButton({ zone }: { zone: string }) {
  const { t } = useTranslation('reward');
  const { http } = useServices();
  const queryClient = useQueryClient();
  const changing = useMutation({
    meta: CONNECTION_ERROR_AS_TOAST,
    mutationFn: () => changeRewardZone(http, zone),
    onSuccess: () => notify.success(t('daily.zoneDone', { zone })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.rewards }),
  });
  return (
    <Button size="s" busy={changing.isPending} onClick={() => changing.mutate()}>
      {t('daily.zoneUse', { zone })}
    </Button>
  );
}
