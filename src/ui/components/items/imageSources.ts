/** The two sizes in which a picture is kept: itself and half of it, `@small` before the ending. */
export function imageSources(image: string, width = 512): { src: string; srcSet: string } {
  const small = image.replace(/(\.\w+)$/, '@small$1');
  return { src: image, srcSet: `${small} ${width / 2}w, ${image} ${width}w` };
}

/** The open body of a box, its well glowing: what an item is lifted from. */
export function openBoxImage(boxImage: string): string {
  return boxImage.replace(/(\.\w+)$/, '-body$1');
}
