import { createContext, useContext, useState } from 'react';
import { useLocation } from 'react-router';

/** What opens over the page, in the order in which one may open another. */
export const panelNames = ['menu', 'settings', 'language', 'notice'] as const;
export type PanelName = (typeof panelNames)[number];

interface PanelState {
  readonly open: PanelName | undefined;
  /** The page it was opened on: it does not go along to another. */
  readonly pathname: string;
  /** Those whose code has been asked for; they stay mounted, so that closing gives the focus back. */
  readonly mounted: readonly PanelName[];
}

export interface Panels {
  readonly open: PanelName | undefined;
  readonly mounted: readonly PanelName[];
  show(name: PanelName): void;
  close(): void;
  /** Takes a panel away whose code did not arrive. */
  unmount(name: PanelName): void;
}

const noop = () => undefined;

/** Given by the shell; while the frame is drawn at build time nothing opens. */
export const PanelsContext = createContext<Panels>({
  open: undefined,
  mounted: [],
  show: noop,
  close: noop,
  unmount: noop,
});

export function usePanels(): Panels {
  return useContext(PanelsContext);
}

export function usePanelState(): Panels {
  const { pathname } = useLocation();
  const [state, setState] = useState<PanelState>({ open: undefined, pathname, mounted: [] });
  return {
    open: state.pathname === pathname ? state.open : undefined,
    mounted: state.mounted,
    show: (name) =>
      setState(({ mounted }) => ({
        open: name,
        pathname,
        mounted: mounted.includes(name) ? mounted : [...mounted, name],
      })),
    close: () => setState((before) => ({ ...before, open: undefined })),
    unmount: (name) =>
      setState((before) => ({
        ...before,
        open: undefined,
        mounted: before.mounted.filter((other) => other !== name),
      })),
  };
}
