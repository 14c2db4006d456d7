/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../ja/*.json', '!../ja/oldBrowser.json'], {
  import: 'default',
});
