import type { ReactNode } from 'react';
import { MeaningLock } from '../focus/MeaningLock.tsx';
import styles from './FundedButton.module.css';
import type { FundsPartProps } from './FundsPart.tsx';
import { LazyFundsPart } from './LazyFundsPart.tsx';
import { useFundedFocus } from './useFundedFocus.ts';

interface FundedButtonProps extends Omit<FundsPartProps, 'place'> {
  /** The main balance does not cover the price. */
  isShort: boolean;
  /** The button of the act, shown when it does. */
  children: ReactNode;
}

/** The button of an act that costs coins, in a form; while the balance is too low, what helps in its place. */
export function FundedButton({ isShort, children, onDone, ...funds }: FundedButtonProps) {
  const [ref, onFunded] = useFundedFocus(isShort);
  const done = (soldIds: readonly string[]) => {
    onDone?.(soldIds);
    onFunded();
  };
  return (
    <div ref={ref} className={styles.act}>
      <MeaningLock meaning={isShort ? 'funds' : 'act'}>
        {isShort ? <LazyFundsPart place="button" {...funds} onDone={done} /> : children}
      </MeaningLock>
      {isShort && <LazyFundsPart place="more" {...funds} onDone={done} />}
    </div>
  );
}
