/** Widths in pixels of the AVIF copies that `assets/art/render.ts` makes of every picture: `<name>@<width>.avif`. */
export const ITEM_WIDTHS = [160, 320, 640];
/** Of boxes and avatars. */
export const BOX_WIDTHS = [128, 256];
/** A further copy, only of the pictures that a banner may show. */
export const HERO_WIDTH = 1024;

const OWN_ART = /^(.*\/art\/(items|boxes|avatars)\/[^/]+)\.webp$/;

interface ImageSources {
  /** For browsers without AVIF. */
  readonly src: string;
  readonly srcSet?: string;
}

/** The copies of a picture of the catalogue, on any host; of any other picture only its address. */
export function imageSources(image: string, hero = false): ImageSources {
  const [, path, folder] = OWN_ART.exec(image) ?? [];
  if (path === undefined) return { src: image };
  const widths = folder === 'items' ? [...ITEM_WIDTHS, ...(hero ? [HERO_WIDTH] : [])] : BOX_WIDTHS;
  return { src: image, srcSet: widths.map((width) => `${path}@${width}.avif ${width}w`).join(', ') };
}

/** Picture of the open box. */
export function openBoxImage(boxImage: string): string {
  return boxImage.replace(/(\.\w+)$/, '-body$1');
}
