import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useStore } from '../../app/useStore.ts';
import { useMemory } from '../store/useMemory.ts';
import { DifferencePanel } from './DifferencePanel.tsx';

/** On every page that compares: the panel of a difference, and once per visit that nothing can be stored. */
export function MemoryWatch() {
  const { t } = useTranslation('memory');
  const reason = useStore(useMemory().volatile);
  useEffect(() => {
    if (reason !== null) notify.info(t(`volatile.${reason}`), 'memory');
  }, [reason, t]);
  return <DifferencePanel />;
}
