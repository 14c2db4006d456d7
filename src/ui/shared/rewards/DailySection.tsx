import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentRewards, DailyReward } from '../../../net/contract/account/rewards.ts';
import { Button, ButtonLink } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useWaitingFreeBox } from '../../queries/games/freeBoxes.ts';
import { queryKeys } from '../../queries/keys.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { freeBoxPath } from '../freeBoxPath.ts';
import { Countdown } from './Countdown.tsx';
import { RewardSection } from './RewardSection.tsx';
import { useClaimReward } from './useClaimReward.ts';
import { ZoneLine } from './ZoneLine.tsx';
import styles from './DailySection.module.css';

interface DailySectionProps {
  readonly rewards: CurrentRewards;
  /** The link to a free box was pressed. */
  readonly onLeave?: () => void;
}

/** The week of the streak, and the claim of today or the time until the next one. */
export function DailySection({ rewards: { daily, blocked }, onLeave }: DailySectionProps) {
  const { t } = useTranslation('reward');
  const lead = daily.streak === 0 ? t('daily.none') : t('daily.streak', { count: daily.streak });
  return (
    <RewardSection title={t('daily.title')} lead={lead}>
      <ol className={styles.week}>
        {daily.days.map((day) => (
          <Day key={day.day} {...day} />
        ))}
      </ol>
      {daily.box !== null && <DailyBox box={daily.box} />}
      {blocked === null && <Claim daily={daily} onLeave={onLeave} />}
      <ZoneLine daily={daily} />
    </RewardSection>
  );
}

function Day({ day, amount, state }: DailyReward['days'][number]) {
  const { t } = useTranslation('reward');
  const label = t('daily.cell', { day, amount: formatMoney(amount), state: t(`daily.state.${state}`) });
  return (
    <li className={styles.day} data-state={state} aria-label={label}>
      <small aria-hidden="true">{t('daily.day', { day })}</small>
      <b className="num" aria-hidden="true">
        {formatMoney(amount)}
      </b>
      <span className={styles.mark} aria-hidden="true">
        <Icon name={state === 'claimed' ? 'check' : 'coin'} size={16} />
      </span>
    </li>
  );
}

interface ClaimProps {
  readonly daily: DailyReward;
  readonly onLeave: (() => void) | undefined;
}

function Claim({ daily, onLeave }: ClaimProps) {
  const { t } = useTranslation('reward');
  const queryClient = useQueryClient();
  const { claim, isClaiming } = useClaimReward();
  const freeBox = useWaitingFreeBox();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.rewards }),
    [queryClient],
  );
  const today = daily.days.find(({ state }) => state === 'claimable');
  if (daily.nextAt !== null) {
    return (
      <div className={styles.claimed}>
        <p className={styles.next}>
          {t('daily.next')} <Countdown until={daily.nextAt} onEnd={refresh} />
        </p>
        {freeBox && (
          <ButtonLink icon="box" to={freeBoxPath(freeBox)} {...(onLeave && { onClick: onLeave })}>
            {t('home.freeBox')}
          </ButtonLink>
        )}
      </div>
    );
  }
  if (today === undefined || today.amount === 0) return <p className={styles.next}>{t('daily.off')}</p>;
  return (
    <Button
      variant="primary"
      wide
      price={today.amount}
      busy={isClaiming({ kind: 'daily' })}
      busyLabel={t('claim.busy')}
      onClick={() => claim({ kind: 'daily', zone: deviceZone() })}
    >
      {t('daily.claim')}
    </Button>
  );
}

/** What each claim gives a free opening of. */
function DailyBox({ box }: { box: NonNullable<DailyReward['box']> }) {
  const { t } = useTranslation('reward');
  const localised = useLocalised();
  return (
    <p className={styles.box}>
      <ArtImage className={styles.picture} image={box.boxImage} sizes="48px" width={512} height={512} />
      {t('daily.box', { box: localised(box.names) })}
    </p>
  );
}
