/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../en/*.json', '!../en/oldBrowser.json'], {
  import: 'default',
});
