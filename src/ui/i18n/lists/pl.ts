/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../pl/*.json', '!../pl/oldBrowser.json'], {
  import: 'default',
});
