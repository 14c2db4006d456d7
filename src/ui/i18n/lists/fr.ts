/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../fr/*.json', '!../fr/oldBrowser.json'], {
  import: 'default',
});
