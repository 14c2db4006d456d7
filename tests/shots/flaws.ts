import type { Page } from '@playwright/test';

/** Finds texts of the window that are cut, wrap within a button, leave the window, or lie over another. */
export async function findFlaws(page: Page): Promise<string[]> {
  // The loader of TypeScript names functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name ??= (value) => value');
  return page.evaluate(() => {
    interface ShownText {
      readonly element: Element;
      readonly text: string;
      readonly lines: readonly DOMRect[];
      readonly box: DOMRect;
    }
    const TOLERANCE = 1.5;
    const LOWEST_CARD = 72;

    const isHidden = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { visibility, opacity, clipPath, display } = getComputedStyle(at);
        if (visibility === 'hidden' || opacity === '0' || display === 'none') return true;
        const { width, height } = at.getBoundingClientRect();
        if (clipPath !== 'none' && width <= 1 && height <= 1) return true;
        if (at.ariaHidden === 'true' && at.closest('[inert]') !== null) return true;
      }
      return false;
    };
    const startsOfLines = (rects: readonly DOMRect[]): number =>
      new Set(rects.map(({ top }) => Math.round(top / 4))).size;
    const shown: ShownText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('script, style, noscript, svg, option') !== null)
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      const box = range.getBoundingClientRect();
      if (lines.length === 0 || box.bottom < 0 || box.top > innerHeight || isHidden(element)) continue;
      shown.push({ element, text, lines, box });
    }

    const scrolls = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (at.scrollWidth > at.clientWidth + TOLERANCE && /auto|scroll/.test(getComputedStyle(at).overflowX))
          return true;
      return false;
    };
    const cutBy = (element: Element, box: DOMRect): boolean => {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        if (textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + TOLERANCE) return true;
        if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return false;
        const isCutAcross = box.left < frame.left - TOLERANCE || box.right > frame.right + TOLERANCE;
        const isCutDown = box.top < frame.top - 3 || box.bottom > frame.bottom + 3;
        if (/hidden|clip/.test(overflowX) && isCutAcross) return true;
        if (/hidden|clip/.test(overflowY) && isCutDown) return true;
      }
      return false;
    };
    const isPinned = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const isOnTop = ({ element, box }: ShownText): boolean => {
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top !== null && (top === element || top.contains(element) || element.contains(top));
    };

    const flaws: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      flaws.push(`the page is ${scrollWidth - clientWidth} px wider than its window`);
    for (const { element, text, lines, box } of shown) {
      const name = text.slice(0, 60);
      if ((box.left < -TOLERANCE || box.right > innerWidth + TOLERANCE) && !scrolls(element))
        flaws.push(`leaves the window: ${name}`);
      if (cutBy(element, box)) flaws.push(`cut: ${name}`);
      const button = element.closest('button, [role=tab], [role=radio]')?.getBoundingClientRect();
      if (button === undefined) continue;
      if (startsOfLines(lines) > 1 && button.height < LOWEST_CARD) flaws.push(`wraps in a button: ${name}`);
      if (box.left < button.left - TOLERANCE || box.right > button.right + TOLERANCE)
        flaws.push(`leaves its button: ${name}`);
    }
    const onTop = shown.filter((one) => !isPinned(one.element) && isOnTop(one));
    for (const [at, one] of onTop.entries())
      for (const other of onTop.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const isOver = one.lines.some((line) =>
          other.lines.some((under) => {
            const across = Math.min(line.right, under.right) - Math.max(line.left, under.left);
            const down = Math.min(line.bottom, under.bottom) - Math.max(line.top, under.top);
            return across > 2 && down > Math.min(line.height, under.height) / 2;
          }),
        );
        if (isOver) flaws.push(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    return flaws;
  });
}
