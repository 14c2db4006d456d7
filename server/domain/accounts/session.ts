/** The session of a request's token. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
}

/** Looks up a token; null if it is unknown, expired or ended. `userAgent`: of the request that uses it. */
export type Authenticate = (token: string, userAgent?: string) => Promise<Session | null>;
