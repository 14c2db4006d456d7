import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { resetFailedChunks } from '../../shared/lazy/lazyChunk.ts';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import styles from './LazyPlayerControls.module.css';

const player = lazyScreen(
  'player',
  async () => (await import('./player/PlayerControls.tsx')).PlayerControls,
  ['errors', 'inbox'],
);

/** Call at start for a player who is logged in. */
export const preloadPlayerControls = (): void => player.preload();

/** Loads the header controls of a player. Visitors never fetch them. */
export function LazyPlayerControls() {
  const { t } = useTranslation();
  const again = (retry: () => void) => {
    resetFailedChunks();
    retry();
  };
  return (
    <PartErrorBoundary
      fallback={(retry) => (
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
    </PartErrorBoundary>
  );
}
