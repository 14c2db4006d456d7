import { TakeState } from '../../../net/contract/items/retrievals.ts';
import type { TakeStateNumber } from '../../../net/contract/items/retrievals.ts';
import styles from './StateSteps.module.css';

const steps = [
  TakeState.retrieving,
  TakeState.awaitingShipment,
  TakeState.awaitingReceipt,
  TakeState.success,
];

/** How far a delivery is, of its four steps; nothing once it failed or while it is held. The state is said beside it. */
export function StateSteps({ takeState }: { takeState: TakeStateNumber }) {
  if (takeState > TakeState.success) return null;
  return (
    <span className={styles.steps} aria-hidden="true">
      {steps.map((step) => (
        <i key={step} data-done={step <= takeState || undefined} />
      ))}
    </span>
  );
}
