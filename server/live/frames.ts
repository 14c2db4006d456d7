import { FrameImpl, Parser } from '@stomp/stompjs';

export type StompVersion = '1.0' | '1.1' | '1.2';

/** Newest first: the order of preference. */
export const stompVersions: readonly StompVersion[] = ['1.2', '1.1', '1.0'];

/** Incoming frames are only subscriptions. */
export const MAX_FRAME_BYTES = 16 * 1024;

type RawFrame = Parameters<typeof FrameImpl.fromRawFrame>[0];

export interface Frame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Version 1.0 knows no escapes in headers. */
function hasEscapes(version: StompVersion): boolean {
  return version !== '1.0';
}

export function writeFrame(
  command: string,
  headers: Record<string, string>,
  body = '',
  version: StompVersion = '1.2',
): string {
  const frame = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: hasEscapes(version) });
  if (typeof frame !== 'string') throw new TypeError('a frame with a text body is text');
  return frame;
}

/** First byte of a WebSocket frame (RFC 6455, section 5.2): the final bit and the opcode. */
const FINAL_TEXT = 0x81;
const FIRST_OF_TEXT = 0x01;
const FINAL_CONTINUATION = 0x80;

/** A WebSocket text message from a server, which is not masked: header and payload. */
export function encodeTextMessage(text: string): Buffer[] {
  return encodeWebSocketFrame(FINAL_TEXT, text);
}

/** The first of two frames of a text message; it is the same for all messages that begin alike. */
export function encodeFirstFragment(text: string): Buffer {
  return Buffer.concat(encodeWebSocketFrame(FIRST_OF_TEXT, text));
}

/** The second of two frames of a text message; it is the same for all messages that end alike. */
export function encodeLastFragment(text: string): Buffer {
  return Buffer.concat(encodeWebSocketFrame(FINAL_CONTINUATION, text));
}

function encodeWebSocketFrame(firstByte: number, text: string): Buffer[] {
  const payload = Buffer.from(text);
  if (payload.length < 126) return [Buffer.from([firstByte, payload.length]), payload];
  const isShort = payload.length < 65_536;
  const header = Buffer.alloc(isShort ? 4 : 10);
  header[0] = firstByte;
  header[1] = isShort ? 126 : 127;
  if (isShort) header.writeUInt16BE(payload.length, 2);
  else header.writeBigUInt64BE(BigInt(payload.length), 2);
  return [header, payload];
}

const LF = 10;
const CR = 13;
const NUL = 0;

function isPadding(byte: number): boolean {
  return byte === LF || byte === CR || byte === NUL;
}

export interface FrameReader {
  /** Parses a chunk. Returns the protocol error, or null. */
  read(chunk: Uint8Array): string | null;
}

/**
 * Splits a byte stream into frames. stompjs's parser waits without end on malformed input, so that is rejected here:
 * an unknown command line, an end of frame inside the headers, a frame above the size limit.
 */
export function createFrameReader(version: () => StompVersion, onFrame: (frame: Frame) => void): FrameReader {
  let pending = 0;
  let failure: Error | null = null;
  const handleRawFrame = (raw: RawFrame): void => {
    pending = 0;
    // The parser swallows what its callbacks throw.
    try {
      onFrame(FrameImpl.fromRawFrame(raw, hasEscapes(version())));
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
  };
  const parser = new Parser(handleRawFrame, () => undefined);

  /** One segment: up to and including an end of frame, or the rest of the chunk. */
  const readSegment = (segment: Uint8Array): string | null => {
    const start = pending > 0 ? 0 : segment.findIndex((byte) => !isPadding(byte));
    if (start < 0) return null;
    const bytes = segment.subarray(start);
    if (pending === 0 && !startsWithCommand(bytes)) return 'Not a STOMP frame';
    pending += bytes.length;
    if (pending > MAX_FRAME_BYTES) return 'Frame too large';
    parser.parseChunk(exactBuffer(bytes));
    if (failure !== null) throw failure;
    return pending > 0 && bytes.at(-1) === NUL ? 'Malformed frame' : null;
  };

  return {
    read(chunk) {
      for (let from = 0; from < chunk.length;) {
        const end = chunk.indexOf(NUL, from);
        const to = end < 0 ? chunk.length : end + 1;
        const problem = readSegment(chunk.subarray(from, to));
        if (problem !== null) return problem;
        from = to;
      }
      return null;
    },
  };
}

/** A copy: the parser reads the whole buffer behind a view. */
function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

const MAX_COMMAND_BYTES = 16;

function startsWithCommand(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(LF);
  const line = bytes.subarray(0, end < 0 ? bytes.length : end);
  if (line.length > MAX_COMMAND_BYTES) return false;
  return line.every(
    (byte, index) => (byte >= 65 && byte <= 90) || (byte === CR && index === line.length - 1),
  );
}
