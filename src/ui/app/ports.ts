/** Time, random bytes and ids, injected so that tests can replace them. */
export interface ClientPorts {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, after `delayMs`; returns a function that cancels. */
  schedule(delayMs: number, work: () => void): () => void;
  /** Cryptographically secure random bytes. */
  randomBytes(byteCount: number): Uint8Array;
  /** 32 random hex digits, for idempotency keys. */
  newId(): string;
}

/** The ports of the browser. */
export function browserPorts(): ClientPorts {
  const randomBytes = (byteCount: number) => crypto.getRandomValues(new Uint8Array(byteCount));
  return {
    now: () => Date.now(),
    schedule: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    randomBytes,
    // crypto.randomUUID is missing on plain http addresses.
    newId: () => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
