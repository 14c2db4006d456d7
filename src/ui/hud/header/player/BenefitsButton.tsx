import { useTranslation } from 'react-i18next';
import { useRewards } from '../../../queries/account/rewards.ts';
import { CountBadge } from './CountBadge.tsx';
import { PanelButton } from '../../panels/PanelButton.tsx';

/** Opens the benefits; says how many can be claimed: the sum over the parts of the dialog that know a number. */
export function BenefitsButton() {
  const { t } = useTranslation('reward');
  const claimable = useRewards().data?.claimable ?? 0;
  return (
    <CountBadge count={claimable}>
      <PanelButton
        panel="benefits"
        icon="gift"
        label={claimable > 0 ? t('benefits.titleCount', { claimable }) : t('benefits.title')}
      />
    </CountBadge>
  );
}
