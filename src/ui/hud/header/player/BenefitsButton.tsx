import { useTranslation } from 'react-i18next';
import { CountBadge } from './CountBadge.tsx';
import { PanelButton } from '../../panels/PanelButton.tsx';
import { useBenefitCount } from './useBenefitCount.ts';

/** Opens the benefits; says how many can be claimed. */
export function BenefitsButton() {
  const { t } = useTranslation('reward');
  const claimable = useBenefitCount();
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
