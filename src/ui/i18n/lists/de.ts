/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../de/*.json', '!../de/oldBrowser.json'], {
  import: 'default',
});
