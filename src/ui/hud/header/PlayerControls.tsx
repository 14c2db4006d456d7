import { AccountMenu } from './AccountMenu.tsx';
import { Wallet } from './Wallet.tsx';

/** The header's right end for whoever is logged in: what they have, and what concerns their account. */
export function PlayerControls() {
  return (
    <>
      <Wallet />
      <AccountMenu />
    </>
  );
}
