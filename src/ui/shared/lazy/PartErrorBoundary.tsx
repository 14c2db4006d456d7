import { Component } from 'react';
import type { ReactNode } from 'react';

interface PartErrorBoundaryProps {
  children: ReactNode;
  /** What stands there once the part broke; `retry` puts it up again. Nothing unless told. */
  fallback?: (retry: () => void) => ReactNode;
  onFailed?: () => void;
}

/** A part of the frame that broke, or whose code did not arrive, takes nothing else with it. */
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
