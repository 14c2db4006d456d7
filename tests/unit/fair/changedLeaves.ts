interface ChangedFile {
  /** What was changed, for messages. */
  readonly path: string;
  readonly file: unknown;
}

/**
 * Copies of a JSON value, each with one change: every text, number, truth value and null changed to another of its form
 * and to another form, every field left out and every object and list with one more.
 */
export function changedLeaves(value: unknown, path = ''): ChangedFile[] {
  if (Array.isArray(value)) return changedEntries(value, path);
  if (typeof value === 'object' && value !== null) return changedFields(value, path);
  return otherLeaves(value).map((file) => ({ path: `${path} = ${JSON.stringify(file)}`, file }));
}

function changedEntries(list: readonly unknown[], path: string): ChangedFile[] {
  return [
    { path: `${path}[+]`, file: [...list, list.at(-1) ?? null] },
    ...list.map((_, place) => ({ path: `${path}[-${place}]`, file: list.toSpliced(place, 1) })),
    ...list.flatMap((entry, place) =>
      changedLeaves(entry, `${path}[${place}]`).map(({ path: where, file }) => ({
        path: where,
        file: list.with(place, file),
      })),
    ),
  ];
}

function changedFields(object: object, path: string): ChangedFile[] {
  return [
    { path: `${path}.added`, file: { ...object, added: 1 } },
    ...Object.keys(object).map((name) => {
      const { [name as keyof typeof object]: _, ...rest } = object;
      return { path: `${path}.-${name}`, file: rest };
    }),
    ...Object.entries(object).flatMap(([name, field]) =>
      changedLeaves(field, `${path}.${name}`).map(({ path: where, file }) => ({
        path: where,
        file: { ...object, [name]: file },
      })),
    ),
  ];
}

function otherLeaves(leaf: unknown): unknown[] {
  if (typeof leaf === 'number') return [leaf + 1, leaf - 1, String(leaf)];
  if (typeof leaf === 'boolean') return [!leaf, null];
  if (typeof leaf === 'string') {
    return [`${leaf}0`, leaf.slice(1), swapped(leaf), null].filter((other) => other !== leaf);
  }
  return ['0', 0];
}

/** The same text with one digit or letter replaced by another of its kind. */
function swapped(text: string): string {
  const at = text.search(/[0-9a-z]/);
  const other = text[at] === '1' ? '2' : text[at] === 'a' ? 'b' : /\d/.test(text[at] ?? '') ? '1' : 'a';
  return at === -1 ? `${text}a` : `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}
