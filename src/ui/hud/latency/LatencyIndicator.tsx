import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveDot } from './LiveDot.tsx';
import { LatencyContext } from './latencyContext.ts';
import styles from './LatencyIndicator.module.css';

/** How long it takes to the server and back, beside the sign of the live connection; nothing where it is not wanted. */
export function LatencyIndicator() {
  const { t } = useTranslation();
  const latency = useContext(LatencyContext);
  if (latency === null) return null;
  const text =
    latency.state === 'measured' ? t('latency.ms', { ms: latency.ms }) : t(`latency.${latency.state}`);
  return (
    <span className={styles.note} title={t('latency.meaning')} data-state={latency.state}>
      <LiveDot />
      <span className="srOnly">{t('latency.label')}</span>
      <span>{text}</span>
    </span>
  );
}
