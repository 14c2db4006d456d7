import { useState } from 'react';
import { useSysConfig } from '../../queries/site/site.ts';
import { MoveToMainButton } from './MoveToMainButton.tsx';

export interface PlayWithItProps {
  /** The proceeds of a sale, minor units. */
  amount: number;
}

/** Moves the proceeds of a sale to the main balance once; nothing where that is not possible. */
export function PlayWithIt({ amount }: PlayWithItProps) {
  const { data } = useSysConfig();
  const [isMoved, setIsMoved] = useState(false);
  if (data?.showExchange !== true || isMoved) return null;
  return <MoveToMainButton amount={amount} onMoved={() => setIsMoved(true)} />;
}
