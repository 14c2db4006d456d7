import { Component } from 'react';
import type { ReactNode } from 'react';
import { ChunkLoadError } from './chunkError.ts';
import { resetFailedChunks } from './lazyChunk.ts';

interface PartErrorBoundaryProps {
  children: ReactNode;
  /** Shown after an error; `retry` renders the children again. Nothing by default. */
  fallback?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
}

/** Contains errors and failed chunks of one part of the frame; those are fetched again once the device is online. */
export class PartErrorBoundary extends Component<PartErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed?.();
    if (error instanceof ChunkLoadError) window.addEventListener('online', this.#fetchAgain, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#fetchAgain);
  }

  readonly retry = () => this.setState({ failed: false });

  readonly #fetchAgain = () => {
    resetFailedChunks();
    this.retry();
  };

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback?.(this.retry) : children;
  }
}
