import type { ReactNode } from 'react';
import { PanelsContext, usePanelState } from '../../shared/panels/panelState.ts';
import type { PanelScreens } from '../../shared/panels/panelState.ts';
import { useAutoOpenNotice } from './useAutoOpenNotice.ts';
import { usePageKeys } from './usePageKeys.ts';

interface PanelsProviderProps {
  /** Code of the panels. */
  screens: PanelScreens;
  children: ReactNode;
}

/** Which panels are open; keys and new notices open some. */
export function PanelsProvider({ screens, children }: PanelsProviderProps) {
  const panels = usePanelState(screens);
  useAutoOpenNotice(panels);
  usePageKeys(panels);
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}
