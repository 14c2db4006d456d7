/** Every sticker motif by the name that `catalogue/items.json` uses. */
import { frog, jellyfish, octopus, panda, penguin, shiba } from './animals.ts';
import { fox, koi, lampCat, rabbit } from './creatures.ts';
import { channelGhost, heart, tiger } from './faces.ts';
import { fairWeather, luckyCat, rocket, saucer, tumbler } from './luck.ts';
import type { Motif } from './motif.ts';
import {
  cactus,
  kite,
  lantern,
  lighthouse,
  moon,
  mountain,
  owl,
  planet,
  teapot,
  umbrella,
  wave,
  whale,
} from './scenery.ts';
import { bun, comet, crane, noodles, toadstool } from './things.ts';
import { milkTea, onigiri, pizza, popsicle, watermelon } from './treats.ts';

export const motifs = {
  bun,
  cactus,
  'channel-ghost': channelGhost,
  comet,
  crane,
  'fair-weather': fairWeather,
  fox,
  frog,
  heart,
  jellyfish,
  kite,
  koi,
  'lamp-cat': lampCat,
  lantern,
  lighthouse,
  'lucky-cat': luckyCat,
  'milk-tea': milkTea,
  moon,
  mountain,
  noodles,
  octopus,
  onigiri,
  owl,
  panda,
  penguin,
  pizza,
  planet,
  popsicle,
  rabbit,
  rocket,
  saucer,
  shiba,
  teapot,
  tiger,
  toadstool,
  tumbler,
  umbrella,
  watermelon,
  wave,
  whale,
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
