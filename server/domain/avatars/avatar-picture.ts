import type { Sharp } from 'sharp';
import { AVATAR_MAX_BYTES } from '../../../src/net/contract/limits.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Width and height of a stored picture, px: twice the largest that a page shows. */
const AVATAR_SIDE = 256;
/** Decoded it takes up to 100 MB. */
const MAX_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 5;
const WEBP = { quality: 82, effort: 4 };

/** Whether the bytes are those of a JPEG, PNG or WebP file; names and types that a client gives are not read. */
function isPicture(bytes: Buffer): boolean {
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return (
    isRiff || bytes.toString('hex', 0, 3) === 'ffd8ff' || bytes.toString('hex', 0, 8) === '89504e470d0a1a0a'
  );
}

/** APNG: its control chunk comes before the data, and decoders that do not know it show the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 0, 'latin1');
  return control !== -1 && control < bytes.indexOf('IDAT', 0, 'latin1');
}

/** It is loaded by the first picture. */
async function open(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
}

/**
 * Decodes a picture and encodes it again as WebP, cut to a square: nothing of the file itself is kept, and no metadata.
 * @throws DomainError avatar.missing, avatar.type, avatar.tooLarge
 */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  if (bytes.length === 0) throw new DomainError('avatar.missing');
  if (bytes.length > AVATAR_MAX_BYTES) throw new DomainError('avatar.tooLarge');
  if (!isPicture(bytes) || isAnimatedPng(bytes)) throw new DomainError('avatar.type');
  try {
    const picture = await open(bytes);
    const { pages = 1, width, height } = await picture.metadata();
    if (pages > 1) throw new DomainError('avatar.type');
    if (width * height > MAX_PIXELS) throw new DomainError('avatar.tooLarge');
    return await picture
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp(WEBP)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // Whatever cannot be decoded within the limits.
    const isLarge = error instanceof Error && /pixel limit/.test(error.message);
    throw new DomainError(isLarge ? 'avatar.tooLarge' : 'avatar.type');
  }
}
