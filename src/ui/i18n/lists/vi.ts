/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../vi/*.json', '!../vi/oldBrowser.json'], {
  import: 'default',
});
