/**
 * In `npm run dev`: `?standIn=pseudo` shows every text longer, `?standIn=mirrored` the page from right to left, until
 * the tab is closed or `?standIn=none`.
 */
import { lengthenTexts } from './lengthenTexts.ts';

const NAME = 'standIn';
const chosen = new URLSearchParams(location.search).get(NAME);
if (chosen !== null) sessionStorage.setItem(NAME, chosen);

const page = document.documentElement;
const apply = {
  pseudo: lengthenTexts,
  mirrored: () => {
    if (page.dir !== 'rtl') page.dir = 'rtl';
  },
}[sessionStorage.getItem(NAME) ?? ''];

if (apply) {
  apply();
  const everyChange = { subtree: true, childList: true, characterData: true, attributeFilter: ['dir'] };
  new MutationObserver(apply).observe(page, everyChange);
}
