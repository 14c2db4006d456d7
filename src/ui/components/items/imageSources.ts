/** The two sizes of a picture file: full, and half with `@small` before the extension. */
export function imageSources(image: string, width = 512): { src: string; srcSet: string } {
  const small = image.replace(/(\.\w+)$/, '@small$1');
  return { src: image, srcSet: `${small} ${width / 2}w, ${image} ${width}w` };
}

/** Picture of the open box. */
export function openBoxImage(boxImage: string): string {
  return boxImage.replace(/(\.\w+)$/, '-body$1');
}
