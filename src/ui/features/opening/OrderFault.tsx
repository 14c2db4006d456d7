import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../app/refusals.ts';
import { Icon } from '../../components/Icon.tsx';
import type { OpeningView } from './useOpening.ts';
import styles from './OrderFault.module.css';

/** Why an order has no result, and what is certain about it. */
export function OrderFault({ opening: { fault, error } }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  const refusalText = useRefusalText();
  return (
    <div className={styles.fault} role="alert">
      <Icon name="warning" />
      <p>
        <b>{fault === 'refused' || fault === null ? refusalText(error) : t(`fault.${fault}.title`)}</b>
        <span>{t(`fault.${fault ?? 'refused'}.hint`)}</span>
      </p>
    </div>
  );
}
