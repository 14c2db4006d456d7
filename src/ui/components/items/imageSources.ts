/** Widths in pixels of the AVIF copies that `assets/art/render.ts` makes of every picture: `<name>@<width>.avif`. */
export const ITEM_WIDTHS = [160, 320, 640];
export const BOX_WIDTHS = [128, 256];
export const AVATAR_WIDTHS = [64, 128];
/** A further copy, only of the pictures that a banner may show. */
export const HERO_WIDTH = 1024;

const OWN_ART = /^(.*\/art\/(items|boxes|avatars)\/(?!ground-)[^/]+)\.webp$/;

interface ImageSources {
  /** For browsers without AVIF. */
  readonly src: string;
  readonly srcSet?: string;
}

/** The copies of a picture of the catalogue, on any host; of any other picture only its address. */
export function imageSources(image: string, hero = false): ImageSources {
  const [, path, folder] = OWN_ART.exec(image) ?? [];
  if (path === undefined) return { src: image };
  const itemWidths = [...ITEM_WIDTHS, ...(hero ? [HERO_WIDTH] : [])];
  const widths = { items: itemWidths, boxes: BOX_WIDTHS, avatars: AVATAR_WIDTHS }[folder ?? ''] ?? [];
  return { src: image, srcSet: widths.map((width) => `${path}@${width}.avif ${width}w`).join(', ') };
}

/** Picture of the open box. */
export function openBoxImage(boxImage: string): string {
  return boxImage.replace(/(\.\w+)$/, '-body$1');
}
