/**
 * Makes every text of a page 40 % longer, once, with accents and brackets: what a language longer than
 * English does to it. Needs nothing outside, so that it can be sent to a page.
 */
export function lengthenTexts(): void {
  const accents = ['aá', 'cç', 'eë', 'iï', 'nñ', 'oö', 'sš', 'uû', 'yý', 'AÅ', 'EÉ', 'OØ', 'UÜ'];
  const accented = new Map(accents.map(([plain = '', accent = '']) => [plain, accent]));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const text = node.data.trim();
    if (!/[a-z]{2}/i.test(text) || /^\[.*\]$/s.test(text)) continue;
    if (node.parentElement?.closest('script, style, code, .num') != null) continue;
    const longer = text.replaceAll(/[a-z]/gi, (letter) => accented.get(letter) ?? letter);
    const more = 'éïöü ñåçš'
      .repeat(Math.ceil(text.length / 9))
      .slice(0, Math.ceil(text.length * 0.4))
      .trimEnd();
    node.data = node.data.replace(text, () => `[${longer} ${more}]`);
  }
}
