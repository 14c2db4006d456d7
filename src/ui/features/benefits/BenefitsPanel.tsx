import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { benefitSections } from './benefitSections.tsx';
import styles from './BenefitsPanel.module.css';

interface BenefitsPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Everything that can be claimed now (specification, section 2). */
export function BenefitsPanel({ open, onClose }: BenefitsPanelProps) {
  const { t } = useTranslation('reward');
  return (
    <Dialog open={open} onClose={onClose} title={t('benefits.title')} size="m">
      <div className={styles.sections}>
        {benefitSections.map(({ name, Section }) => (
          <Section key={name} onLeave={onClose} />
        ))}
        <ButtonLink to="/personal/rewards" wide onClick={onClose}>
          {t('benefits.more')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
