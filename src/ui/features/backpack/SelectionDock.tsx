import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBodyClass } from '../../app/browser/useBodyClass.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Price } from '../../components/money/Price.tsx';
import { BottomDock } from '../../components/layout/BottomDock.tsx';
import type { Sum } from './selection.ts';
import styles from './SelectionDock.module.css';

interface SelectionDockProps {
  /** Of the selected items; the dock is shown while there are any. */
  sum: Sum;
  /** No more can be selected one by one. */
  full: boolean;
  onClear: () => void;
  /** Selects everything that matches; null when it is selected. */
  onAll: (() => void) | null;
  /** How many that are. */
  allCount: number;
  /** Buttons of what can be done with the selection, the main one last. */
  actions: ReactNode;
}

/** The selection: its size, its value, and what can be done with it. */
export function SelectionDock({ sum, full, onClear, onAll, allCount, actions }: SelectionDockProps) {
  const { t } = useTranslation('backpack');
  useBodyClass(sum.count > 0 && styles.withDock);
  if (sum.count === 0) return null;
  return (
    <BottomDock floating className={styles.dock} label={t('dock.label')}>
      <div className={styles.summary}>
        <IconButton icon="close" label={t('dock.clear')} onClick={onClear} />
        <p role="status">{t(full ? 'dock.full' : 'dock.count', { count: sum.count })}</p>
        <Price amount={sum.value} size="l" className={styles.sum} />
        {onAll && allCount > 0 && (
          <Button size="s" onClick={onAll}>
            {t('dock.all', { count: allCount })}
          </Button>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </BottomDock>
  );
}
