import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { resetFailedChunks } from '../../shared/lazy/lazyChunk.ts';
import { PartErrorBoundary } from '../../shared/lazy/PartErrorBoundary.tsx';
import { panelNames, usePanels } from '../../shared/panels/panelState.ts';
import type { PanelScreens } from '../../shared/panels/panelState.ts';
import styles from './PanelHost.module.css';

/** Mounts the panels opened so far; at most one is open. */
export function PanelHost({ screens }: { screens: PanelScreens }) {
  const { t } = useTranslation();
  const { open, mounted, close, unmount } = usePanels();
  return panelNames
    .filter((name) => mounted.includes(name))
    .map((name) => {
      const { Screen } = screens[name];
      const failed = () => {
        resetFailedChunks();
        unmount(name);
        notify.error(t('state.chunk'));
      };
      return (
        <PartErrorBoundary key={name} onFailed={failed}>
          <Suspense fallback={open === name && <PanelLoading />}>
            <Screen open={open === name} onClose={close} />
          </Suspense>
        </PartErrorBoundary>
      );
    });
}

function PanelLoading() {
  const { t } = useTranslation();
  return (
    <p className={styles.waiting} role="status">
      {t('state.loading')}
    </p>
  );
}
