/**
 * Texts by file, but for those of the first page in the default language and of `oldBrowserNotice.js`; the first page
 * does without this list.
 */
export const textFiles = import.meta.glob<object>(
  [
    '../zh-CN/*.json',
    '!../zh-CN/app.json',
    '!../zh-CN/feed.json',
    '!../zh-CN/home.json',
    '!../zh-CN/oldBrowser.json',
  ],
  { import: 'default' },
);
