import type { ReactNode } from 'react';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/controls/Button.tsx';
import { usePanels } from './panelState.ts';

interface RechargeInsteadProps {
  /** Says that the balance is too low, and what the button does. */
  children: ReactNode;
  /** Minor units that are missing. */
  price?: number;
}

/** Takes the place of a button whose price the balance does not cover: opens the recharge dialog. */
export function RechargeInstead({ children, price }: RechargeInsteadProps) {
  const { show } = usePanels();
  const [isHidden] = usePreference('streamer');
  return (
    <Button
      size="l"
      wide
      icon="plus"
      onClick={() => show('recharge')}
      {...(price === undefined || isHidden ? {} : { price })}
    >
      {children}
    </Button>
  );
}
