import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { LastingToast } from '../toasts/LastingToast.tsx';
import { PlayWithIt } from './PlayWithIt.tsx';
import styles from './SaleToast.module.css';
import { UndoSaleButton } from './UndoSaleButton.tsx';

export interface ToastedSale {
  readonly saleId: string;
  /** Minor units that went to the secondary balance and can be moved on; 0 for none. */
  readonly secondary: number;
  readonly onUndone?: ((ownedIds: readonly string[]) => void) | undefined;
}

/** Says in `text` where the proceeds of a sale went, with the press that undoes it and the one that moves them. */
export function useSaleToast(): (text: string, sale: ToastedSale) => void {
  const { ports } = useServices();
  return (text, { saleId, secondary, onUndone }) => {
    const id = `sale-${ports.newId()}`;
    const undone = (ids: readonly string[]) => {
      notify.dismiss(id);
      onUndone?.(ids);
    };
    notify.lasting(
      () => (
        <LastingToast id={id} className={styles.words}>
          {text}
          <span className={styles.acts}>
            <UndoSaleButton sale={{ saleId }} onUndone={undone} />
            {secondary > 0 && <PlayWithIt amount={secondary} />}
          </span>
        </LastingToast>
      ),
      id,
    );
  };
}
