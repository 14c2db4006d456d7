import * as z from 'zod/mini';

/** A JSON value from the browser's storage; undefined where it is missing, malformed, or of another shape. */
export function parseStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | undefined {
  const kept = z.safeParse(schema, parseJson(text));
  return kept.success ? kept.data : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
