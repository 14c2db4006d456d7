import { useTranslation } from 'react-i18next';
import type { CallData } from '../../../net/contract/call.ts';
import type { accountFactors } from '../../../net/contract/calls/account/accountFactors.ts';
import { Button } from '../../components/controls/Button.tsx';
import { formatDate } from '../../shared/formatDate.ts';
import type { FactorChange } from './factorChange.ts';
import styles from './SecurityScreen.module.css';

interface AppSectionProps {
  readonly factors: CallData<typeof accountFactors>;
  readonly onChange: (change: FactorChange) => void;
}

/** Authenticator app and recovery codes. */
export function AppSection({ factors: { totpTime, recoveryCodesLeft }, onChange }: AppSectionProps) {
  const { t, i18n } = useTranslation('security');
  const isOn = totpTime !== null;
  return (
    <>
      <section className={styles.card} aria-labelledby="security-app">
        <h2 id="security-app">{t('app.title')}</h2>
        <p className={styles.hint}>{t('app.hint')}</p>
        <div className={styles.state}>
          <b data-on={isOn || undefined}>
            {isOn ? t('app.on', { day: formatDate(totpTime, i18n.language) }) : t('app.off')}
          </b>
          <Button
            variant={isOn ? 'quiet' : 'primary'}
            onClick={() => onChange({ kind: isOn ? 'appOff' : 'appOn' })}
          >
            {t(isOn ? 'app.turnOff' : 'app.turnOn')}
          </Button>
        </div>
      </section>
      {recoveryCodesLeft !== null && (
        <section className={styles.card} aria-labelledby="security-codes">
          <h2 id="security-codes">{t('codes.title')}</h2>
          <p className={styles.hint}>{t('codes.hint')}</p>
          <div className={styles.state}>
            <b>{t('codes.left', { count: recoveryCodesLeft })}</b>
            <Button onClick={() => onChange({ kind: 'codes' })}>{t('codes.renew')}</Button>
          </div>
        </section>
      )}
    </>
  );
}
