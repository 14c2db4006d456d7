import type { Page } from '@playwright/test';

interface SeenWindow {
  seenStates?: string[];
}

/**
 * From the next page on, notes in the page itself that an element has matched `selector`: a question from outside can
 * come too late for a state that lasts a second. `key` is pressed at that moment.
 */
export async function noteState(page: Page, selector: string, key?: string): Promise<void> {
  await page.addInitScript(
    ([wanted, pressed]) => {
      const seen = ((window as SeenWindow).seenStates ??= []);
      new MutationObserver(() => {
        if (seen.includes(wanted) || document.querySelector(wanted) === null) return;
        seen.push(wanted);
        if (pressed !== undefined)
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: pressed, code: pressed, bubbles: true, cancelable: true }),
          );
      }).observe(document, { subtree: true, childList: true, attributes: true });
    },
    [selector, key] as const,
  );
}

/** Whether an element has matched this selector of `noteState` since the page was loaded. */
export const wasSeen = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => (window as SeenWindow).seenStates?.includes(wanted) ?? false, selector);
