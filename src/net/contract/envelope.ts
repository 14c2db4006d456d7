import * as z from 'zod/mini';

/** Every answer under `/api`: `status` 0 and `data`, or the HTTP status with `msg` and a stable `code`. */
export function envelopeOf<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal(0), success: z.literal(true), data });
}

/** One refused field: its name and zod's message. */
export const invalidField = z.object({ field: z.string(), problem: z.string() });
export type InvalidField = z.infer<typeof invalidField>;

export const errorEnvelope = z.object({
  status: z.int(),
  success: z.literal(false),
  code: z.string(),
  msg: z.string(),
  data: z.optional(
    z.object({
      fields: z.optional(z.array(invalidField)),
      /** What holds now instead of what the request named; its shape is that of the code. */
      now: z.optional(z.unknown()),
    }),
  ),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
