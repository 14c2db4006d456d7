/** Who speaks: the session that a token stands for. */
export interface Session {
  readonly sessionId: string;
  readonly playerId: string;
}

/** Looks a token up; null for one that is unknown, expired or ended. */
export type Authenticate = (token: string) => Promise<Session | null>;
