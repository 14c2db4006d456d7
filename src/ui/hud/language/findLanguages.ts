interface Language {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
}

/** Without case and accents: `português` is found by `portugues`. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Languages whose own name, name in English or in the reader's language, or code contains what is searched for. */
export function findLanguages<L extends Language>(
  languages: readonly L[],
  search: string,
  reader: string,
): readonly L[] {
  const wanted = plain(search.trim());
  if (wanted === '') return languages;
  const readers = [...new Set([reader, 'en'])].map(
    (code) => new Intl.DisplayNames([code], { type: 'language' }),
  );
  return languages.filter(({ code, name }) => {
    const names = [name, code, ...readers.map((each) => each.of(code) ?? '')];
    return names.some((text) => plain(text).includes(wanted));
  });
}
