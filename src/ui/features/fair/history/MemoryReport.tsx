import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { useMemory } from '../../../memory/store/useMemory.ts';
import type { MemoryResult } from '../../../memory/compare/historyComparison.ts';
import styles from './MemoryReport.module.css';

/** What the comparison of the history with this device's memory came to; claims no more than that. */
export function MemoryReport({ result }: { result: MemoryResult | null }) {
  const { t } = useTranslation('memory');
  const { findings } = useMemory();
  if (result === null) return null;
  const { matching, notSeenHere, differences, hasMemory, finding } = result;
  return (
    <div className={styles.report} data-testid="history-memory" data-differs={differences > 0 || undefined}>
      <p className={styles.title}>{t('history.title')}</p>
      <ul>
        {differences > 0 && (
          <li>
            <Icon name="warning" size={18} />
            {t('history.differs', { count: differences })}
            {finding && <Button onClick={() => findings.shown.set(finding)}>{t('show')}</Button>}
          </li>
        )}
        {matching > 0 && <li>{t('history.matching', { count: matching })}</li>}
        {hasMemory && notSeenHere > 0 && <li>{t('history.notSeenHere', { count: notSeenHere })}</li>}
        {!hasMemory && <li>{t('history.none')}</li>}
        {differences === 0 && <li>{t('history.complete')}</li>}
      </ul>
    </div>
  );
}
