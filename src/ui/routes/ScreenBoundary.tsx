import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import { ChunkLoadError } from './chunkError.ts';
import { forgetFailedChunks } from './lazyChunk.ts';
import styles from './ScreenBoundary.module.css';

interface State {
  problem: unknown;
  tries: number;
}

/** Keeps a page that broke, or whose code did not arrive, from taking the frame with it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { problem: undefined, tries: 0 };

  static getDerivedStateFromError(problem: unknown): Partial<State> {
    return { problem };
  }

  /** The second time the whole page is fetched anew: after an update the old code is gone from the server. */
  readonly retry = () => {
    forgetFailedChunks();
    if (this.state.tries > 0 && navigator.onLine) location.reload();
    this.setState(({ tries }) => ({ problem: undefined, tries: tries + 1 }));
  };

  override render() {
    const { problem } = this.state;
    return problem === undefined ? this.props.children : <Broken problem={problem} onRetry={this.retry} />;
  }
}

function Broken({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const unloaded = problem instanceof ChunkLoadError;
  return (
    <>
      <Note
        wrong
        level={1}
        icon="refresh"
        title={unloaded ? t('state.chunk') : t('state.crash')}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      >
        {unloaded ? t('state.chunkHint') : t('state.crashHint')}
      </Note>
      {/* For whoever reports it: not translated, like any address. */}
      {unloaded && (
        <p className={styles.detail} lang="en">
          <code>{problem.message}</code>
        </p>
      )}
    </>
  );
}
