/** The word that the channel is spoken in: one POST of JSON to `/<command>` for each command. */
export const socketName = 'ops.sock';

/** What a command takes and answers: plain JSON on both sides. */
export type OpsArgs = Readonly<Record<string, unknown>>;
export type OpsHandlers = Readonly<Record<string, (args: OpsArgs) => Promise<unknown>>>;

/** The running server's answer to a command. */
export type OpsResponse =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: string };
