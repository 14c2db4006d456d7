import { rechargePurpose } from '../recharge/rechargePurpose.ts';
import type { RechargePurpose } from '../recharge/rechargePurpose.ts';
import { usePanels } from './panelState.ts';

/** Opens the recharge dialog for a purpose. */
export function useShowRecharge(): (purpose: RechargePurpose) => void {
  const { show } = usePanels();
  return (purpose) => {
    rechargePurpose.set(purpose);
    show('recharge');
  };
}
