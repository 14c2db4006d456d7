/** What `src/ui/earlyPresses.js` leaves on the window of a built page. */
interface EarlyPresses {
  readonly presses: HTMLElement[];
  /** Whether the page's code answers this control by now. */
  answers: (control: Element) => boolean;
  stop(): void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Call when the frame around the page's content is hydrated: presses on it that came before are made now. */
export function repeatFramePresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  const main = document.getElementById('main');
  early.answers = (control) => main?.contains(control) !== true;
  repeat(early);
}

/** Call when the page's content is hydrated: nothing is noted from here on. */
export function repeatPagePresses(): void {
  const early = window.earlyPresses;
  if (!early) return;
  early.answers = () => true;
  early.stop();
  repeat(early);
}

function repeat({ presses, answers }: EarlyPresses): void {
  const ready = presses.filter(answers);
  for (const control of ready) {
    presses.splice(presses.indexOf(control), 1);
    control.removeAttribute('data-early');
    // A page that was rendered anew has other controls.
    if (!control.isConnected) continue;
    // The browser has switched it already, and React answers changes only.
    if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) control.checked = !control.checked;
    control.click();
  }
}
