/** The session of a request's token. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
}

/** Looks up a token; null if it is unknown, expired or ended. */
export type Authenticate = (token: string) => Promise<Session | null>;
