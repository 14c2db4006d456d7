import type { ReactNode } from 'react';
import type { IconName } from '../icons/iconPaths.ts';
import { StateMessage } from './StateMessage.tsx';
import type { StatePicture } from './StateMessage.tsx';

interface EmptyStateProps {
  icon: IconName;
  /** In place of the icon. */
  picture?: StatePicture;
  title: string;
  /** What the list would hold. */
  children?: ReactNode;
  /** One primary action. */
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  return <StateMessage {...props} />;
}
