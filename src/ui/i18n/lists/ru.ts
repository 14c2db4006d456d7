/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../ru/*.json', '!../ru/oldBrowser.json'], {
  import: 'default',
});
