import { Suspense } from 'react';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConsentPrompt } from './ConsentPrompt.tsx';
import { InboxButton } from './InboxButton.tsx';
import { Wallet } from './Wallet.tsx';

const reminder = lazyScreen('reminder', async () => (await import('./PlayReminder.tsx')).PlayReminder);

/** End of the header for a logged-in player: balances, inbox, account menu, reminder of the time played. */
export function PlayerControls() {
  return (
    <>
      <Wallet />
      <ConsentPrompt />
      <InboxButton />
      <AccountMenu />
      <PartErrorBoundary>
        <Suspense fallback={null}>
          <reminder.Screen />
        </Suspense>
      </PartErrorBoundary>
    </>
  );
}
