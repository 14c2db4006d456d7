/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../tr/*.json', '!../tr/oldBrowser.json'], {
  import: 'default',
});
