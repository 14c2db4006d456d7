import { PlayWithIt } from './PlayWithIt.tsx';
import { UndoSaleButton } from './UndoSaleButton.tsx';

export interface AfterSaleProps {
  /** The proceeds, minor units; without them they are not offered to the main balance. */
  amount?: number;
  /** Backpack rows that were sold. */
  ownedIds: readonly string[];
  onUndone: (ownedIds: readonly string[]) => void;
}

/** What can be done after a sale: undo it, or move its proceeds to the main balance. */
export function AfterSale({ amount, ownedIds, onUndone }: AfterSaleProps) {
  return (
    <>
      <UndoSaleButton sale={{ ids: ownedIds.join(',') }} onUndone={onUndone} brief />
      {amount !== undefined && <PlayWithIt amount={amount} />}
    </>
  );
}
