/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../ko/*.json', '!../ko/oldBrowser.json'], {
  import: 'default',
});
