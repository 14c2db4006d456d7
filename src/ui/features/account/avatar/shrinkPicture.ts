/** Px; the server cuts it to half of that. */
const SIDE = 512;
const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/**
 * Cuts a picture to a square that the server accepts: cameras make larger files than it takes.
 * @returns null if this device cannot decode it
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
}
