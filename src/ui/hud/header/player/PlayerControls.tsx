import { Suspense } from 'react';
import { usePreference } from '../../../app/usePreference.ts';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConsentPrompt } from '../consent/ConsentPrompt.tsx';
import { InboxButton } from './InboxButton.tsx';
import { Wallet } from './Wallet.tsx';
import styles from './PlayerControls.module.css';

const benefits = lazyScreen(
  'benefitsButton',
  async () => (await import('./BenefitsButton.tsx')).BenefitsButton,
  ['reward'],
);
const mark = lazyScreen('streamerMark', async () => (await import('./StreamerMark.tsx')).StreamerMark, [
  'shell',
]);
const reminder = lazyScreen(
  'reminder',
  async () => (await import('../consent/PlayReminder.tsx')).PlayReminder,
);

/** End of the header for a logged-in player: balances, benefits, inbox, account menu, reminder of the time played. */
export function PlayerControls() {
  const [isHidden] = usePreference('streamer');
  return (
    <>
      <Wallet />
      <ConsentPrompt />
      <div className={styles.benefits}>
        <PartErrorBoundary>
          <Suspense fallback={<span className={styles.waiting} aria-busy="true" />}>
            <benefits.Screen />
          </Suspense>
        </PartErrorBoundary>
      </div>
      <PartErrorBoundary>
        <Suspense fallback={null}>{isHidden && <mark.Screen />}</Suspense>
      </PartErrorBoundary>
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
