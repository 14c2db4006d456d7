import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyReward } from '../../../../net/contract/account/rewards.ts';
import { deviceZone } from '../../../app/browser/deviceZone.ts';
import { Button, ButtonLink } from '../../../components/controls/Button.tsx';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import { useRewards } from '../../../queries/account/rewards.ts';
import { useWaitingFreeBox } from '../../../queries/games/freeBoxes.ts';
import { queryKeys } from '../../../queries/keys.ts';
import { freeBoxPath } from '../../../shared/freeBoxPath.ts';
import { Countdown } from '../../../shared/rewards/Countdown.tsx';
import { useClaimReward } from '../../../shared/rewards/useClaimReward.ts';

/** In the daily strip, whose styles it has: the player's streak, and today's claim; then a free box that waits, or the time of the next claim. */
export function PlayerDaily() {
  const { t } = useTranslation(['reward', 'app']);
  const query = useRewards();
  if (query.data === undefined) {
    if (!query.isError) return null;
    return (
      <>
        <p>{t('home.failed')}</p>
        <div>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('app:action.retry')}
          </Button>
        </div>
      </>
    );
  }
  const { daily, blocked } = query.data;
  const lead = daily.streak === 0 ? t('home.none') : t('home.streak', { count: daily.streak });
  return (
    <>
      <p>{blocked === null ? lead : t(`blocked.${blocked}`)}</p>
      <ol aria-hidden="true">
        {daily.days.map(({ day, state }) => (
          <li key={day} data-state={state} />
        ))}
      </ol>
      <div>{blocked === null && <Act daily={daily} />}</div>
    </>
  );
}

function Act({ daily }: { daily: DailyReward }): ReactNode {
  const { t } = useTranslation('reward');
  const queryClient = useQueryClient();
  const { claim, isClaiming } = useClaimReward();
  const freeBox = useWaitingFreeBox();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.rewards }),
    [queryClient],
  );
  const today = daily.days.find(({ state }) => state === 'claimable');
  if (daily.nextAt === null && today !== undefined && today.amount > 0) {
    return (
      <Button
        price={today.amount}
        busy={isClaiming({ kind: 'daily' })}
        busyLabel={t('claim.busy')}
        aria-label={t('daily.claim')}
        onClick={() => claim({ kind: 'daily', zone: deviceZone() })}
      >
        {t('claim.action')}
      </Button>
    );
  }
  if (freeBox) {
    return (
      <ButtonLink to={freeBoxPath(freeBox)} aria-label={t('home.freeBox')}>
        <ArtImage image={freeBox.boxImage} sizes="28px" width={512} height={512} />
        {t('home.open')}
      </ButtonLink>
    );
  }
  if (daily.nextAt === null) return <small>{t('daily.off')}</small>;
  return (
    <small>
      {t('home.next')} <Countdown until={daily.nextAt} onEnd={refresh} />
    </small>
  );
}
