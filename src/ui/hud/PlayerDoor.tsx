import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/IconButton.tsx';
import { forgetFailedChunks } from '../routes/lazyChunk.ts';
import { lazyScreen } from '../routes/lazyScreen.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './PlayerDoor.module.css';

const player = lazyScreen('player', async () => (await import('./PlayerEnd.tsx')).PlayerEnd);

/** For whoever is logged in already when the page begins. */
export const preloadPlayer = (): void => player.preload();

/** The player's end of the header. Visitors never fetch it. */
export function PlayerDoor() {
  const { t } = useTranslation();
  const again = (retry: () => void) => {
    forgetFailedChunks();
    retry();
  };
  return (
    <PartBoundary
      instead={(retry) => (
        <IconButton
          icon="refresh"
          label={`${t('state.chunk')} ${t('action.retry')}`}
          onClick={() => again(retry)}
        />
      )}
    >
      <Suspense fallback={<span className={styles.waiting} aria-busy="true" />}>
        <player.Screen />
      </Suspense>
    </PartBoundary>
  );
}
