import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../app/notify.ts';
import { forgetFailedChunks } from '../routes/lazyChunk.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { panelNames, usePanels } from './panels.ts';
import { panelScreens } from './panelScreens.ts';
import styles from './PanelHost.module.css';

/** The panels that have been opened so far, of which at most one is open. */
export function PanelHost() {
  const { t } = useTranslation();
  const { open, mounted, close, drop } = usePanels();
  return panelNames
    .filter((name) => mounted.includes(name))
    .map((name) => {
      const { Screen } = panelScreens[name];
      const failed = () => {
        forgetFailedChunks();
        drop(name);
        notify.error(t('state.chunk'));
      };
      return (
        <PartBoundary key={name} onFailed={failed}>
          <Suspense fallback={open === name && <Waiting />}>
            <Screen open={open === name} onClose={close} />
          </Suspense>
        </PartBoundary>
      );
    });
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <p className={styles.waiting} role="status">
      {t('state.loading')}
    </p>
  );
}
