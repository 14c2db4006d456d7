import type { Random } from './random.ts';

const MASK_BIT = 0x80;
const FINAL = 0x80;
const TEXT = 1;

/** A WebSocket frame under a mask of zeros; `stated` is the length that its header tells. */
export function frameOf(payload: Buffer, first = FINAL | TEXT, stated = payload.length): Buffer {
  const length = Buffer.alloc(stated < 126 ? 1 : stated < 65_536 ? 3 : 9);
  length[0] = MASK_BIT | (stated < 126 ? stated : stated < 65_536 ? 126 : 127);
  if (length.length === 3) length.writeUInt16BE(stated, 1);
  if (length.length === 9) length.writeBigUInt64BE(BigInt(stated), 1);
  return Buffer.concat([Buffer.from([first]), length, Buffer.alloc(4), payload]);
}

const CONTINUATION = 0;
const CLOSE = 8;
const PING = 9;
/** Header bytes: reserved bits and opcodes, continuations of nothing, control frames in parts. */
const FIRST_BYTES = [
  0x00, 0x03, 0x0f, 0x80, 0x83, 0x8b, 0x8f, 0xc1, 0xa1, 0x91, 0xf1, 0x08, 0x09, 0x82,
] as const;
const CLOSE_PAYLOADS = ['', 'x', '\x00\x00', '\x03\xed', '\x27\x10', '\x03\xe8\xff\xfe'] as const;
const NOT_UTF8 = ['\xff\xfe', '\xc3\x28', '\xed\xa0\x80', '\xf8\x88\x80\x80\x80', '\xc0\x80'] as const;

/** Frames that break RFC 6455, around a payload. */
export function malformedFrames(random: Random, payload: Buffer): Buffer {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
  const good = frameOf(payload);
  return random.pick([
    () => frameOf(payload, random.pick(FIRST_BYTES)),
    // Not masked.
    () => Buffer.concat([Buffer.from([FINAL | TEXT, payload.length & 0x7f]), payload]),
    () => frameOf(payload, FINAL | TEXT, payload.length + 1 + random.below(5_000)),
    () => frameOf(payload, FINAL | TEXT, random.below(payload.length + 1)),
    () => frameOf(payload, FINAL | TEXT, Number.MAX_SAFE_INTEGER),
    () => Buffer.concat([Buffer.from([FINAL | TEXT, 0xff]), Buffer.alloc(8, 0xff), Buffer.alloc(4), payload]),
    // A text begins inside another.
    () => Buffer.concat([frameOf(payload, TEXT), good]),
    () => Buffer.concat(Array.from({ length: 200 }, () => frameOf(Buffer.alloc(0), CONTINUATION))),
    () =>
      Buffer.concat([
        frameOf(payload, TEXT),
        ...Array.from({ length: 100 }, () => frameOf(payload, CONTINUATION)),
      ]),
    () => frameOf(Buffer.alloc(200), FINAL | PING),
    () => Buffer.concat(Array.from({ length: 300 }, () => frameOf(latin('x'), FINAL | PING))),
    () => frameOf(latin(random.pick(CLOSE_PAYLOADS)), FINAL | CLOSE),
    () => frameOf(latin(random.pick(NOT_UTF8))),
    () => frameOf(Buffer.alloc(17_000 + random.below(60_000), 'a')),
    () => random.bytes(1 + random.below(400)),
    () => random.damage(good),
  ])();
}
