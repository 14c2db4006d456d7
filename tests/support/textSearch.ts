const PREFIX_BYTES = 4;
const SLOTS = 1 << 16;

function slotOf(prefix: number): number {
  return (prefix ^ (prefix >>> 16)) & (SLOTS - 1);
}

/**
 * Searches bytes for many texts at once, in one pass. Texts have at least four bytes.
 * @returns finds those of the texts that occur
 */
export function createTextSearch(texts: readonly string[]): (bytes: Uint8Array) => Set<string> {
  const byPrefix = new Map<number, { readonly text: string; readonly bytes: Buffer }[]>();
  const isUsed = new Uint8Array(SLOTS);
  for (const text of new Set(texts)) {
    const bytes = Buffer.from(text);
    const prefix = bytes.readUInt32BE();
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { text, bytes }]);
    isUsed[slotOf(prefix)] = 1;
  }
  return (bytes) => {
    const found = new Set<string>();
    let prefix = 0;
    for (let end = 1; end <= bytes.length; end += 1) {
      prefix = ((prefix << 8) | (bytes[end - 1] ?? 0)) >>> 0;
      if (end < PREFIX_BYTES || isUsed[slotOf(prefix)] === 0) continue;
      const start = end - PREFIX_BYTES;
      for (const wanted of byPrefix.get(prefix) ?? [])
        if (wanted.bytes.equals(bytes.subarray(start, start + wanted.bytes.length))) found.add(wanted.text);
    }
    return found;
  };
}

/** What base64 writes for these bytes behind `before` others, without the characters that it shares with neighbours. */
function base64Behind(before: number, bytes: Buffer): string {
  const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
  const [first, end] = [Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)];
  return text.slice(first, end);
}

/** A text as it is, and as hex and base64 of bytes that contain it carry it. */
export function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), ...[0, 1, 2].map((before) => base64Behind(before, bytes))];
}
