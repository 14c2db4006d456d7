/** Stickers of the scenes. */
import { oval } from './motif.ts';
import type { Layer, Motif } from './motif.ts';
import { scenes } from './scenes.ts';

type Place = Pick<Motif, 'tilt' | 'zoom' | 'peel'>;

/** The die follows what is inked, and whatever else is named. */
function dieCut(layers: readonly Layer[], place: Place, more: readonly string[] = []): Motif {
  const inked = layers.flatMap(({ d, fill, stroke }) => (fill && stroke ? [d] : []));
  return { outline: [...inked, ...more], layers, ...place };
}

export const lighthouse = dieCut(scenes.lighthouse, { tilt: 5, zoom: 1.1, peel: { angle: 62, from: 80 } });

export const moon = dieCut(scenes.moon, { tilt: -6, zoom: 1.18, peel: { angle: 130, from: 74 } });

export const mountain = dieCut(scenes.mountain, { tilt: 0, zoom: 1.2, peel: { angle: 33, from: 118 } });

export const wave = dieCut(scenes.wave, { tilt: -3, zoom: 1.08, peel: { angle: 34, from: 122 } }, [
  oval(104, -66, 6),
  oval(84, -94, 5),
  oval(116, -38, 4),
]);

export const lantern = dieCut(scenes.lantern, { tilt: 6, zoom: 1.02, peel: { angle: 35, from: 70 } }, [
  'M-5 -100L5 -100L5 -76L-5 -76Z',
  'M-20 72L20 72L20 101L-20 101Z',
]);

export const kite = dieCut(scenes.kite, { tilt: -8, zoom: 1.14, peel: { angle: -24, from: 66 } });

export const planet = dieCut(scenes.planet, { tilt: 6, zoom: 1.3, peel: { angle: 162, from: 102 } }, [
  'M-122 34C-138 2 -40 -46 40 -58C98 -66 130 -56 124 -38C118 -8 40 30 -28 46C-84 60 -112 54 -122 34Z',
]);

export const teapot = dieCut(scenes.teapot, { tilt: -4, zoom: 1.22, peel: { angle: -35, from: 100 } }, [
  'M-58 -25C-126 -34 -126 60 -54 51Z',
]);

export const owl = dieCut(scenes.owl, { tilt: -5, zoom: 1.18, peel: { angle: 42, from: 70 } });

export const whale = dieCut(scenes.whale, { tilt: 5, zoom: 1.26, peel: { angle: -22, from: 110 } });

export const cactus = dieCut(scenes.cactus, { tilt: 5, zoom: 1.08, peel: { angle: 52, from: 80 } });

export const umbrella = dieCut(scenes.umbrella, { tilt: -9, zoom: 1.14, peel: { angle: 2, from: 82 } }, [
  'M-7 -6L7 -6L7 62C7 78 29 78 29 64L43 64C43 98 -7 98 -7 62Z',
]);
