import { createContext, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { LazyScreen } from '../lazy/lazyScreen.tsx';

/** Panels, in the order in which one may open another. */
export const panelNames = [
  'menu',
  'settings',
  'language',
  'notice',
  'inbox',
  'code',
  'benefits',
  'recharge',
  'keys',
  'streamer',
] as const;
export type PanelName = (typeof panelNames)[number];

export interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** Code of each panel, loaded on intent. */
export type PanelScreens = Readonly<Record<PanelName, LazyScreen<PanelProps>>>;

interface PanelState {
  readonly open: PanelName | undefined;
  /** Path it was opened on; it closes on navigation. */
  readonly pathname: string;
  /** Panels opened so far; they stay mounted, so that closing restores the focus. */
  readonly mounted: readonly PanelName[];
}

export interface Panels {
  readonly open: PanelName | undefined;
  readonly mounted: readonly PanelName[];
  show(name: PanelName): void;
  /** Fetches the code of a panel that may be opened soon. */
  preload(name: PanelName): void;
  close(): void;
  /** Unmounts a panel whose code failed to load. */
  unmount(name: PanelName): void;
}

const noop = () => undefined;

/** Provided by the shell; the default serves the prerender, where nothing opens. */
export const PanelsContext = createContext<Panels>({
  open: undefined,
  mounted: [],
  show: noop,
  preload: noop,
  close: noop,
  unmount: noop,
});

export function usePanels(): Panels {
  return useContext(PanelsContext);
}

export function usePanelState(screens: PanelScreens): Panels {
  const { pathname } = useLocation();
  const [state, setState] = useState<PanelState>({ open: undefined, pathname, mounted: [] });
  return useMemo(
    () => ({
      open: state.pathname === pathname ? state.open : undefined,
      mounted: state.mounted,
      show: (name) =>
        setState(({ mounted }) => ({
          open: name,
          pathname,
          mounted: mounted.includes(name) ? mounted : [...mounted, name],
        })),
      preload: (name) => screens[name].preload(),
      close: () => setState((before) => ({ ...before, open: undefined })),
      unmount: (name) =>
        setState((before) => ({
          ...before,
          open: undefined,
          mounted: before.mounted.filter((other) => other !== name),
        })),
    }),
    [screens, pathname, state],
  );
}
