/** Texts by file. */
export const textFiles = import.meta.glob<object>(['../pt-BR/*.json', '!../pt-BR/oldBrowser.json'], {
  import: 'default',
});
