import { InboxButton } from './InboxButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { PlayReminder } from './PlayReminder.tsx';
import { Wallet } from './Wallet.tsx';

/** End of the header for a logged-in player: balances, inbox, account menu, reminder of the time played. */
export function PlayerControls() {
  return (
    <>
      <Wallet />
      <InboxButton />
      <AccountMenu />
      <PlayReminder />
    </>
  );
}
