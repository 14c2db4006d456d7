/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../id/*.json', '!../id/oldBrowser.json'], {
  import: 'default',
});
