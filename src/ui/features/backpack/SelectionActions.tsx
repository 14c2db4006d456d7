import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { countLocked } from './selection.ts';
import type { Selection } from './selection.ts';

interface SelectionActionsProps {
  selection: Selection;
  onLock: (on: boolean) => void;
  locking: boolean;
  onTakeBack: () => void;
  onSell: () => void;
  selling: boolean;
}

/** Locks or unlocks the selection; takes it back or sells it when nothing in it is locked. */
export function SelectionActions(props: SelectionActionsProps) {
  const { selection, onLock, locking, onTakeBack, onSell, selling } = props;
  const { t } = useTranslation(['backpack', 'takeBack']);
  const locked = countLocked(selection);
  const lock = locked < selection.items.size;
  return (
    <>
      {!selection.isAll && (
        <Button icon="lock" busy={locking} onClick={() => onLock(lock)}>
          {t(lock ? 'dock.lock' : 'dock.unlock')}
        </Button>
      )}
      {!selection.isAll && locked === 0 && <Button onClick={onTakeBack}>{t('takeBack:open')}</Button>}
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
