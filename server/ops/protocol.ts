/** Unix socket in DATA_DIR. Each command is one POST of JSON to `/<command>`. */
export const socketName = 'ops.sock';

/** Arguments and results are plain JSON. */
export type OpsArgs = Readonly<Record<string, unknown>>;
export type OpsHandlers = Readonly<Record<string, (args: OpsArgs) => Promise<unknown>>>;

/** The running server's answer to a command. */
export type OpsResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };
