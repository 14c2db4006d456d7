/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../zh-TW/*.json', '!../zh-TW/oldBrowser.json'], {
  import: 'default',
});
