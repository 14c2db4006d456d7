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

export const repeatFramePresses = (): void => window.earlyPresses?.repeatFrame();
export const repeatPagePresses = (): void => window.earlyPresses?.repeatPage();
