import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { DreamLog } from './DreamLog.tsx';
import styles from './DreamLists.module.css';

const LISTS = ['targets', 'log'] as const;

/** What can be dreamt of, and for players their own dreams: one list at a time, because both go on. */
export function DreamLists({ children: targets }: { children: ReactNode }) {
  const { t } = useTranslation('dream');
  const isLoggedIn = useIsLoggedIn();
  const [list, setList] = useState<(typeof LISTS)[number]>('targets');
  return (
    <div id="targets" className={styles.lists}>
      {isLoggedIn && (
        <Segmented
          label={t('log.lists')}
          size="m"
          value={list}
          onChange={setList}
          options={LISTS.map((value) => ({ value, label: t(`${value}.title`) }))}
        />
      )}
      {isLoggedIn && list === 'log' ? <DreamLog onChoose={() => setList('targets')} /> : targets}
    </div>
  );
}
