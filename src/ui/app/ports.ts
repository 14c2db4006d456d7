/** Time, chance and ids of the page. Whoever needs them is handed these; tests hand in their own. */
export interface ClientPorts {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, after `delayMs`; the answer cancels. */
  schedule(delayMs: number, work: () => void): () => void;
  /** Bytes fit for seeds. */
  randomBytes(byteCount: number): Uint8Array;
  /** 32 hex digits, never the same twice: idempotency keys. */
  newId(): string;
}

/** The ports of a real browser. */
export function browserPorts(): ClientPorts {
  const randomBytes = (byteCount: number) => crypto.getRandomValues(new Uint8Array(byteCount));
  return {
    now: () => Date.now(),
    schedule: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    randomBytes,
    // crypto.randomUUID is missing on plain http addresses, which a home network may well use.
    newId: () => Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
