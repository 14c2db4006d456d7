import * as z from 'zod/mini';
import type { Caller } from '../acts/acts.ts';

/** Unix socket in DATA_DIR. Each command is one POST of JSON to `/<command>`. */
export const socketName = 'ops.sock';

/** Arguments and results are plain JSON. */
export type OpsArgs = Readonly<Record<string, unknown>>;
export type OpsHandlers = Readonly<Record<string, (args: OpsArgs) => Promise<unknown>>>;

/** The running server's answer to a command. */
export type OpsResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };

const callerOf = z.object({
  userName: z.string().check(z.maxLength(100)),
  uid: z.int(),
  host: z.string().check(z.maxLength(255)),
  directory: z.string().check(z.minLength(1)),
});

/** Who sent a command, as its process says: only the user of the server can open the socket. Undefined for none. */
export function readCaller(caller: unknown): Caller | undefined {
  return z.safeParse(callerOf, caller).data;
}
