import { InboxButton } from './InboxButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Wallet } from './Wallet.tsx';

/** End of the header for a logged-in player: balances, inbox and account menu. */
export function PlayerControls() {
  return (
    <>
      <Wallet />
      <InboxButton />
      <AccountMenu />
    </>
  );
}
