import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Number of `cmap` among the tags that WOFF2 knows by number. */
const KNOWN_CMAP = 0;
const OWN_TAG = 63;
/** Numbers of `glyf` and `loca`, which are changed in size unless their version says otherwise. */
const CHANGED = [10, 11];

/** Where tables stand in a WOFF2 file's content. */
function cmapOfWoff2(file: Buffer): Buffer {
  let at = 48;
  const readNumber = (): number => {
    for (let value = 0; ;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let place: [start: number, length: number] | undefined;
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file[at++] ?? 0;
    const known = flags & 63;
    const version = flags >> 6;
    const tag = known === OWN_TAG ? file.toString('latin1', at, (at += 4)) : '';
    const length = readNumber();
    const isChanged = CHANGED.includes(known) ? version !== 3 : version !== 0;
    const stored = isChanged ? readNumber() : length;
    if (tag === 'cmap' || (tag === '' && known === KNOWN_CMAP)) place = [start, stored];
    start += stored;
  }
  if (place === undefined) throw new Error('no cmap');
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return content.subarray(place[0], place[0] + place[1]);
}

function cmapOfSfnt(file: Buffer): Buffer {
  for (let table = 0; table < file.readUInt16BE(4); table += 1) {
    const at = 12 + table * 16;
    if (file.toString('latin1', at, at + 4) !== 'cmap') continue;
    const start = file.readUInt32BE(at + 8);
    return file.subarray(start, start + file.readUInt32BE(at + 12));
  }
  throw new Error('no cmap');
}

/** Codes of format 4: segments of the Basic Multilingual Plane. */
function* codesOfSegments(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const offsetAt = 16 + 3 * size + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code !== 0xff_ff; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) % 0x1_00_00
          : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
      if (glyph !== 0) yield code;
    }
  }
}

/** Codes of format 12: groups of any plane. */
function* codesOfGroups(table: Buffer): Generator<number> {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) yield code;
  }
}

/** The characters that a font file (TrueType, OpenType, WOFF2) has glyphs for. */
export function fontCharacters(path: string): ReadonlySet<number> {
  const file = readFileSync(path);
  const cmap = file.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(file) : cmapOfSfnt(file);
  const codes = new Set<number>();
  for (let encoding = 0; encoding < cmap.readUInt16BE(2); encoding += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + encoding * 8 + 4));
    const format = table.readUInt16BE(0);
    const found = format === 4 ? codesOfSegments(table) : format === 12 ? codesOfGroups(table) : [];
    for (const code of found) codes.add(code);
  }
  return codes;
}
