/** Every sticker motif by the name that `catalogue/items.json` uses. */
import { fox, koi, lampCat, rabbit } from './creatures.ts';
import { channelGhost, heart, tiger } from './faces.ts';
import type { Motif } from './motif.ts';
import { bun, comet, crane, noodles, toadstool } from './things.ts';

export const motifs = {
  bun,
  'channel-ghost': channelGhost,
  comet,
  crane,
  fox,
  heart,
  koi,
  'lamp-cat': lampCat,
  noodles,
  rabbit,
  tiger,
  toadstool,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
