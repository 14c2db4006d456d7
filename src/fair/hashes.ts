/**
 * The hash functions of the scheme, injected so that server and browser each use their own. Strings are encoded as
 * UTF-8 (a lone surrogate counts as U+FFFD); results are lower-case hex.
 */
export interface HashFunctions {
  /** 64 hex digits. */
  hmacSha256Hex(key: string, message: string): string;
  /** 128 hex digits. */
  hmacSha512Hex(key: string, message: string): string;
  /** 64 hex digits. */
  sha256Hex(message: string): string;
}
