import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutoPlan } from '../../../../game/index.ts';
import type { BoxDetail } from '../../../../net/contract/entities.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { AutoDialog } from './AutoDialog.tsx';
import styles from './AutoButton.module.css';

interface AutoButtonProps {
  box: BoxDetail;
  /** An opening is under way, or its outcome unknown. */
  disabled: boolean;
  onStart: (plan: AutoPlan) => void;
}

/** Beside the number of boxes: a series of openings. */
export function AutoButton({ box, disabled, onStart }: AutoButtonProps) {
  const { t } = useTranslation('autoOpen');
  const requireLogin = useRequireLogin();
  const [isOpen, setOpen] = useState(false);
  const start = (plan: AutoPlan) => {
    setOpen(false);
    onStart(plan);
  };
  return (
    <>
      <button
        type="button"
        className={styles.auto}
        disabled={disabled}
        title={t('open')}
        aria-haspopup="dialog"
        onClick={() => requireLogin(() => setOpen(true))}
      >
        <Icon name="refresh" size={20} />
        <span>{t('open')}</span>
      </button>
      <AutoDialog box={box} open={isOpen} onClose={() => setOpen(false)} onStart={start} />
    </>
  );
}
