/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../ar/*.json', '!../ar/oldBrowser.json'], {
  import: 'default',
});
