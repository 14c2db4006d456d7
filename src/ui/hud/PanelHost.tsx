import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../app/notify.ts';
import { forgetFailedChunks } from '../routes/lazyChunk.ts';
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
        <PanelBoundary key={name} onFailed={failed}>
          <Suspense fallback={open === name && <Waiting />}>
            <Screen open={open === name} onClose={close} />
          </Suspense>
        </PanelBoundary>
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

interface PanelBoundaryProps {
  children: ReactNode;
  onFailed: () => void;
}

/** A panel that broke takes nothing else with it; the page is told. */
class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
