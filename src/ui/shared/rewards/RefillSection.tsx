import { useTranslation } from 'react-i18next';
import type { CurrentRewards } from '../../../net/contract/account/rewards.ts';
import { formatMoney } from '../../components/money/money.ts';
import { deviceZone } from '../../app/browser/deviceZone.ts';
import { RewardRow } from './RewardRow.tsx';
import { RewardSection } from './RewardSection.tsx';
import { useClaimReward } from './useClaimReward.ts';

/** The daily refill of a player with few coins; nothing at a site without one. */
export function RefillSection({ rewards: { refill, blocked } }: { rewards: CurrentRewards }) {
  const { t } = useTranslation('reward');
  const { claim, isClaiming } = useClaimReward();
  if (refill === null) return null;
  const name = t('refill.name');
  return (
    <RewardSection title={t('refill.title')}>
      <ul>
        <RewardRow
          name={name}
          hint={t('refill.hint', { below: formatMoney(refill.below) })}
          amount={refill.amount}
          state={refill.state}
          isBusy={isClaiming({ kind: 'refill' })}
          onClaim={blocked === null ? () => claim({ kind: 'refill', zone: deviceZone() }) : undefined}
          claimLabel={t('claim.actionOf', { name })}
        />
      </ul>
    </RewardSection>
  );
}
