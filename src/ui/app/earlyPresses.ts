/** Of `src/ui/earlyPresses.js`, which only a built page has. */
interface EarlyPresses {
  /** Whether the page answers presses itself by now. */
  readonly isDone: boolean;
  /** Call when the frame around the page's content is hydrated: presses on it that came before are made now. */
  repeatFrame(): void;
  /** Call when the page's content is hydrated: nothing is noted from here on. */
  repeatPage(): void;
}

declare global {
  interface Window {
    readonly earlyPresses?: EarlyPresses;
  }
}

let markReady: () => void = () => undefined;
/** Resolves when the page's content answers presses itself, or says that it cannot be shown. */
export const pageIsReady = new Promise<void>((resolve) => (markReady = resolve));

/** After React has shown what is another than at the taking over, as the player's settings: in the same task. */
export const repeatFramePresses = (): void => queueMicrotask(() => window.earlyPresses?.repeatFrame());
export const repeatPagePresses = (): void =>
  queueMicrotask(() => {
    window.earlyPresses?.repeatPage();
    markReady();
  });
