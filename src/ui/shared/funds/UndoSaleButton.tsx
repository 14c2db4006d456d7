import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../net/contract/call.ts';
import type { backpackUndoSale } from '../../../net/contract/calls/items/backpack.ts';
import { notify } from '../../app/notify.ts';
import { Button } from '../../components/controls/Button.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useSaleUndoMinutes } from '../../queries/items/saleUndo.ts';
import { useUndoSale } from './useUndoSale.ts';

interface UndoSaleButtonProps {
  sale: CallInput<typeof backpackUndoSale>;
  /** Called with the ids of the items that are owned again. */
  onUndone?: ((ids: readonly string[]) => void) | undefined;
  wide?: boolean;
  /** Beside what says that it was sold. */
  brief?: boolean;
}

/** Undoes a sale, and says so; nothing where no sale can be undone. */
export function UndoSaleButton({ sale, onUndone, wide = false, brief = false }: UndoSaleButtonProps) {
  const { t } = useTranslation('funds');
  const minutes = useSaleUndoMinutes();
  const { mutate, isPending } = useUndoSale();
  if (minutes === 0) return null;
  const undo = () =>
    mutate(sale, {
      onSuccess({ ids, amount }) {
        notify.success(t('undo.done', { count: ids.length, amount: formatMoney(amount) }));
        onUndone?.(ids);
      },
    });
  return (
    <Button
      size="s"
      wide={wide}
      busy={isPending}
      busyLabel={t('undo.busy')}
      {...(brief && { 'aria-label': t('undo.button') })}
      onClick={() => {
        if (!isPending) undo();
      }}
    >
      {t(brief ? 'undo.brief' : 'undo.button')}
    </Button>
  );
}
