import { Component, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endPart } from '../../app/earlyPresses.ts';
import { Button } from '../../components/controls/Button.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { ChunkLoadError } from './chunkError.ts';
import { resetFailedChunks } from './lazyChunk.ts';
import styles from './ScreenErrorBoundary.module.css';

interface BoundaryState {
  error: unknown;
  attempts: number;
}

/** Contains errors and failed chunks of a page. */
export class ScreenErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, attempts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  /** The second retry reloads the page: after an update the server no longer has the old chunks. */
  readonly retry = () => {
    resetFailedChunks();
    if (this.state.attempts > 0 && navigator.onLine) location.reload();
    this.setState(({ attempts }) => ({ error: undefined, attempts: attempts + 1 }));
  };

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorScreen problem={error} onRetry={this.retry} />;
  }
}

function ErrorScreen({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => endPart(), []);
  const unloaded = problem instanceof ChunkLoadError;
  useEffect(() => {
    if (!unloaded) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [unloaded, onRetry]);
  return (
    <>
      <StateMessage
        isError
        level={1}
        icon="refresh"
        picture="unplugged"
        title={unloaded ? t('state.chunk') : t('state.crash')}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      >
        {unloaded ? t('state.chunkHint') : t('state.crashHint')}
      </StateMessage>
      {/* For error reports, so it is not translated. */}
      {unloaded && (
        <p className={styles.detail} lang="en">
          <code>{problem.message}</code>
        </p>
      )}
    </>
  );
}
