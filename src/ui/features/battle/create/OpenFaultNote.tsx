import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../app/refusals.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { OpenFault } from './useBattleOpening.ts';
import styles from './OpenFaultNote.module.css';

/** Why there is no battle, and what is certain about it. */
export function OpenFaultNote({ fault: { kind, error } }: { fault: { kind: OpenFault; error: unknown } }) {
  const { t } = useTranslation('battle');
  const refusalText = useRefusalText();
  return (
    <div className={styles.fault} role="alert">
      <Icon name="warning" />
      <p>
        <b>{kind === 'refused' ? refusalText(error) : t(`open.fault.${kind}`)}</b>
        <span>{t(`open.fault.${kind}Hint`)}</span>
      </p>
    </div>
  );
}
