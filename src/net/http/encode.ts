/**
 * Flat fields as a query or a form, without `undefined`; lists are joined with commas.
 * @throws TypeError for a value that is no text, number or boolean
 */
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

/** Headers carry printable ASCII only: other characters become the %XX of their UTF-8 bytes; escapes stay. */
export function headerSafe(text: string): string {
  return text.replace(/[^!-~]+/gu, (run) =>
    Array.from(
      new TextEncoder().encode(run),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
