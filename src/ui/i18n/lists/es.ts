/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../es/*.json', '!../es/oldBrowser.json'], {
  import: 'default',
});
