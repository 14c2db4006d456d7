/** The drawing of a catalogue's item, whatever it is made of. */
import { GRADE_COLOURS } from './grades.ts';
import { itemSvg } from './item.ts';
import type { ItemArt } from './item.ts';
import { stickerSvg } from './sticker/sticker.ts';
import type { StickerArt } from './sticker/sticker.ts';

export type Art = ItemArt | StickerArt;

export function isSticker(art: Art): art is StickerArt {
  return 'sticker' in art;
}

/** @param grade 0..4, whose colour bounces off the lower edge */
export function drawItem(art: Art, grade: keyof typeof GRADE_COLOURS & number): string {
  const rim = GRADE_COLOURS[grade] ?? GRADE_COLOURS[4];
  return isSticker(art) ? stickerSvg(art, rim) : itemSvg(art, rim);
}
