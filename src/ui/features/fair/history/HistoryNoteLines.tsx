import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { HistoryNotes } from './proofsFile.ts';
import styles from './HistoryNoteLines.module.css';

/** What is wrong with a history file as a whole; nothing where it is sound. */
export function HistoryNoteLines({ notes: { unchanged, missing, repeated } }: { notes: HistoryNotes }) {
  const { t } = useTranslation('fair');
  const lines = [
    ...(unchanged ? [] : [t('checks.checksum.fail')]),
    ...(missing > 0 ? [t('history.file.missing', { count: missing })] : []),
    ...(repeated > 0 ? [t('history.file.repeated', { count: repeated })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines} data-testid="history-notes">
      {lines.map((line) => (
        <li key={line}>
          <Icon name="warning" size={18} />
          {line}
        </li>
      ))}
    </ul>
  );
}
