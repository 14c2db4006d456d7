import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../components/classNames.ts';
import { Icon } from '../../../../components/icons/Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The name of what is counted. */
  name: string;
  count: number;
  onCount: (count: number) => void;
  /** A press anywhere on the surrounding card adds one; the card must be positioned. */
  incrementOnCardClick?: boolean;
}

/** Minus, count, plus. */
export function Stepper({ name, count, onCount, incrementOnCardClick = false }: StepperProps) {
  const { t } = useTranslation('battle');
  return (
    <div
      className={classNames(styles.stepper, incrementOnCardClick && styles.card)}
      data-none={count === 0 || undefined}
    >
      <button
        type="button"
        aria-label={t('lane.less', { name })}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <span className="num">{count}</span>
      <button
        type="button"
        className={styles.more}
        aria-label={t('lane.more', { name })}
        onClick={() => onCount(count + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
