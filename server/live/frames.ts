import { FrameImpl, Parser } from '@stomp/stompjs';

export type StompVersion = '1.0' | '1.1' | '1.2';

/** Newest first: the order of preference. */
export const stompVersions: readonly StompVersion[] = ['1.2', '1.1', '1.0'];

/** Frames are small by nature: nothing but subscriptions comes in. */
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

const LF = 10;
const CR = 13;
const NUL = 0;

function isPadding(byte: number): boolean {
  return byte === LF || byte === CR || byte === NUL;
}

export interface FrameReader {
  /** Takes what arrived. Answers what is wrong with it, or null. */
  read(chunk: Uint8Array): string | null;
}

/**
 * Cuts a stream of bytes into frames. stompjs's parser waits for ever on what is no frame, so what cannot become one
 * is told at once: a command in no STOMP version, an end of frame inside the headers, more bytes than a frame may have.
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

  /** One stretch of bytes up to and with an end of frame, or up to the end of what arrived. */
  const readSegment = (stretch: Uint8Array): string | null => {
    const start = pending > 0 ? 0 : stretch.findIndex((byte) => !isPadding(byte));
    if (start < 0) return null;
    const bytes = stretch.subarray(start);
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

/** The parser reads the whole buffer behind a view, so it is given one of its own. */
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
