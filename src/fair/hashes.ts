/**
 * The hash functions the scheme rests on, handed in so that server and browser each bring their own.
 * Strings are taken as UTF-8 (a lone surrogate counts as U+FFFD); answers are lower-case hex.
 */
export interface HashFunctions {
  /** 64 hex digits. */
  hmacSha256Hex(key: string, message: string): string;
  /** 128 hex digits. */
  hmacSha512Hex(key: string, message: string): string;
  /** 64 hex digits. */
  sha256Hex(message: string): string;
}
