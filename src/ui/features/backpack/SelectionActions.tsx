import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { countLocked } from './selection.ts';
import type { Selection } from './selection.ts';

interface SelectionActionsProps {
  selection: Selection;
  onLock: (on: boolean) => void;
  locking: boolean;
  onSell: () => void;
  selling: boolean;
}

/** Locks or unlocks the selection, and sells it when nothing in it is locked. */
export function SelectionActions({ selection, onLock, locking, onSell, selling }: SelectionActionsProps) {
  const { t } = useTranslation('backpack');
  const locked = countLocked(selection);
  const lock = locked < selection.items.size;
  return (
    <>
      {!selection.isAll && (
        <Button icon="lock" busy={locking} onClick={() => onLock(lock)}>
          {t(lock ? 'dock.lock' : 'dock.unlock')}
        </Button>
      )}
      {locked > 0 ? (
        <Button variant="primary" disabled>
          {t('dock.unlockFirst')}
        </Button>
      ) : (
        <Button variant="primary" busy={selling} busyLabel={t('item.selling')} onClick={onSell}>
          {t('dock.sell')}
        </Button>
      )}
    </>
  );
}
