import { Component } from 'react';
import type { ReactNode } from 'react';

interface PartErrorBoundaryProps {
  children: ReactNode;
  /** Shown after an error; `retry` renders the part again. Default: nothing. */
  fallback?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
}

/** Isolates an error, or code that failed to load, to one part of the frame. */
export class PartErrorBoundary extends Component<PartErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  readonly retry = () => this.setState({ failed: false });

  override render() {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback?.(this.retry) : children;
  }
}
