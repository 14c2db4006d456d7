import { useTranslation } from 'react-i18next';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { useMemory } from '../store/useMemory.ts';
import { formatTimestamp } from '../../shared/fair/formatTimestamp.ts';
import styles from './KeptNote.module.css';

/** What a comparison with the memory came to. */
export type KeptResult =
  | { readonly kind: 'matches' | 'pairMatches'; readonly seenAt: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'differs'; readonly finding: DifferenceRecord | null };

/** Whether what is shown is what this device was shown before; claims no more than that. */
export function KeptNote({ result }: { result: KeptResult | null }) {
  const { t, i18n } = useTranslation('memory');
  const { findings } = useMemory();
  if (result === null) return null;
  const time =
    'seenAt' in result ? formatTimestamp(new Date(result.seenAt).toISOString(), i18n.language) : '';
  const finding = result.kind === 'differs' ? result.finding : null;
  return (
    <div className={styles.note} data-testid="kept" data-kept={result.kind}>
      <Icon name={result.kind === 'differs' ? 'warning' : 'clock'} size={18} />
      <p>{t(result.kind, { time })}</p>
      {finding && <Button onClick={() => findings.shown.set(finding)}>{t('show')}</Button>}
    </div>
  );
}
