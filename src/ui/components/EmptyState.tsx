import type { ReactNode } from 'react';
import type { IconName } from './iconPaths.ts';
import { Note } from './Note.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** What would be here. */
  children?: ReactNode;
  /** One primary action. */
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  return <Note {...props} />;
}
