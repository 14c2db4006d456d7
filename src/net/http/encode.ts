/** Fields of one level as a query or a form; what is `undefined` is left out. Lists travel joined by commas. */
export function encodeFields(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw new TypeError(`${name} cannot travel in a query or a form: it is no text, number or switch`);
    }
    fields.append(name, String(value));
  }
  return fields;
}

/** A header may carry printable ASCII only: the rest becomes %XX of its UTF-8 bytes, what is escaped stays. */
export function headerSafe(text: string): string {
  return text.replace(/[^!-~]+/gu, (run) =>
    Array.from(
      new TextEncoder().encode(run),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
