import type { ReactNode } from 'react';
import { usePreference } from '../../app/usePreference.ts';
import { Button } from '../../components/controls/Button.tsx';
import type { RechargePurpose } from '../recharge/rechargePurpose.ts';
import { useShowRecharge } from './useShowRecharge.ts';

interface RechargeInsteadProps {
  /** Says that the balance is too low, and what the button does. */
  children: ReactNode;
  purpose: RechargePurpose;
  /** Minor units that are missing. */
  price?: number;
}

/** Takes the place of a button whose price the balance does not cover: opens the recharge dialog. */
export function RechargeInstead({ children, purpose, price }: RechargeInsteadProps) {
  const showRecharge = useShowRecharge();
  const [isHidden] = usePreference('streamer');
  return (
    <Button
      size="l"
      wide
      icon="plus"
      onClick={() => showRecharge(purpose)}
      {...(price === undefined || isHidden ? {} : { price })}
    >
      {children}
    </Button>
  );
}
