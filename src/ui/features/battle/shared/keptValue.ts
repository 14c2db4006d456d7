import * as z from 'zod/mini';

/** What a store of the browser kept as JSON; undefined where it is missing, broken, or of another shape. */
export function keptValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | undefined,
): z.output<Schema> | undefined {
  const kept = z.safeParse(schema, parsed(text));
  return kept.success ? kept.data : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
