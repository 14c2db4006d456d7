import { describe, expect, it } from 'vitest';
import { watchTabVisibility } from '../../../src/net/live/tabVisibility.ts';

/** As much of a document as a tab's visibility takes. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  becomes(visibility: DocumentVisibilityState): void {
    this.visibilityState = visibility;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('the visibility of the tab', () => {
  it('is reported when the tab is shown, not when it is hidden, until unsubscribed', () => {
    const tab = new Tab();
    let shown = 0;
    const leave = watchTabVisibility(tab as unknown as Document)(() => (shown += 1));
    tab.becomes('hidden');
    expect(shown).toBe(0);
    tab.becomes('visible');
    expect(shown).toBe(1);
    leave();
    tab.becomes('hidden');
    tab.becomes('visible');
    expect(shown).toBe(1);
  });
});
