import { AccountMenu } from './AccountMenu.tsx';
import { Wallet } from './Wallet.tsx';

/** End of the header for a logged-in player: balances and account menu. */
export function PlayerControls() {
  return (
    <>
      <Wallet />
      <AccountMenu />
    </>
  );
}
