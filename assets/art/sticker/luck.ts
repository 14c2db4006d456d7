/** What brings luck, fair weather, or strangers from far away. */
import { fill, inked, line, oval } from './motif.ts';
import type { Motif } from './motif.ts';

const MANEKI =
  'M-64 30C-72 6 -70 -30 -62 -62L-34 -44C-14 -50 10 -50 26 -44L44 -58C46 -78 58 -92 74 -90C90 -86 92 -66 84 -50C76 -34 72 -20 68 -6C72 10 70 22 66 32C70 62 46 84 0 84C-46 84 -68 62 -64 30Z';

/** A cat that calls the coins in. */
export const luckyCat: Motif = {
  outline: [MANEKI],
  tilt: -3,
  zoom: 1.18,
  peel: { angle: 140, from: 80 },
  layers: [
    inked('#fffaf0', '#33201c', MANEKI, 6),
    fill(
      '#ffb45a',
      'M-58 -54C-64 -40 -64 -26 -62 -14L-40 -40ZM62 -84C78 -92 90 -76 84 -58C76 -58 66 -66 62 -84Z',
    ),
    fill('#ff8f8f', 'M-54 -46C-58 -36 -58 -28 -56 -22L-44 -38Z'),
    line('#33201c', 5, 'M-38 -10C-32 -20 -20 -20 -14 -10M12 -10C18 -20 30 -20 36 -10'),
    fill('#ff7f8a', 'M-8 4L6 4L-1 11Z'),
    line('#33201c', 4, 'M-1 11C-1 18 -12 20 -16 14M-1 11C-1 18 10 20 14 14'),
    line('#33201c', 3, 'M-44 4L-62 0M-44 11L-62 13M44 4L60 0M44 11L60 13'),
    fill('#ff9f9f', `${oval(-34, 8, 9, 5)}${oval(32, 8, 9, 5)}`, 0.85),
    inked('#e0343f', '#33201c', 'M-58 26C-30 40 30 40 58 26L58 38C30 52 -30 52 -58 38Z', 5),
    inked('#ffd24a', '#33201c', 'M-24 48C-24 38 24 38 24 48C30 62 26 80 0 80C-26 80 -30 62 -24 48Z', 5),
    line('#a86a14', 5, 'M0 50L0 72M-10 56L10 56M-10 65L10 65'),
    line('#33201c', 3, 'M68 -80C70 -76 74 -74 78 -74'),
  ],
};

const TUMBLER = 'M0 -84C48 -84 84 -46 84 2C84 50 50 84 0 84C-50 84 -84 50 -84 2C-84 -46 -48 -84 0 -84Z';

/** It falls seven times and stands up eight. */
export const tumbler: Motif = {
  outline: [TUMBLER],
  tilt: 12,
  zoom: 1.18,
  peel: { angle: 150, from: 72 },
  layers: [
    inked('#d9302f', '#33100e', TUMBLER, 6),
    fill('#a81f26', 'M-80 14C-60 60 60 60 80 14C80 50 48 78 0 78C-48 78 -80 50 -80 14Z', 0.8),
    inked(
      '#ffe9cf',
      '#33100e',
      'M0 -56C36 -62 62 -42 60 -12C58 14 34 26 0 26C-34 26 -58 14 -60 -12C-62 -42 -36 -62 0 -56Z',
      5,
    ),
    fill(
      '#33100e',
      'M-54 -34C-44 -50 -20 -50 -8 -36C-22 -40 -40 -38 -54 -34ZM54 -34C44 -50 20 -50 8 -36C22 -40 40 -38 54 -34Z',
    ),
    inked('#ffffff', '#33100e', oval(-26, -16, 13), 4),
    inked('#ffffff', '#33100e', oval(26, -16, 13), 4),
    fill('#33100e', `${oval(-25, -15, 6)}${oval(27, -15, 6)}`),
    line('#33100e', 4.5, 'M-12 10C-4 5 4 5 12 10M-46 8C-38 18 -28 20 -20 18M46 8C38 18 28 20 20 18'),
    line(
      '#ffcf5a',
      6,
      'M-42 46C-34 34 -22 34 -18 44C-16 54 -28 58 -32 50M42 46C34 34 22 34 18 44C16 54 28 58 32 50M0 40L0 70M-12 56L12 56',
    ),
    line('#ff9a86', 6, 'M-64 -36C-56 -54 -44 -66 -28 -72', 0.8),
  ],
};

const HEAD = oval(0, -36, 50, 48);
const SKIRT =
  'M-30 6C-48 30 -66 56 -84 74C-66 82 -52 70 -44 78C-32 88 -20 74 -8 82C4 90 16 74 30 82C42 88 54 72 84 74C64 54 46 30 30 6Z';

/** The doll that is hung out for tomorrow's sun. */
export const fairWeather: Motif = {
  outline: [HEAD, SKIRT],
  tilt: -6,
  zoom: 1.14,
  peel: { angle: 30, from: 92 },
  layers: [
    inked('#f4f7fb', '#22304a', SKIRT, 6),
    fill('#cfdbea', 'M14 18C28 40 46 60 76 72C54 70 44 82 30 76C20 72 20 40 14 18Z', 0.9),
    line('#b8c8dc', 4, 'M-18 30C-26 50 -34 62 -44 70M0 30L-4 74M18 30C22 50 26 64 32 72'),
    inked('#ffffff', '#22304a', HEAD, 6),
    fill('#dbe5f0', 'M30 -68C48 -50 48 -18 24 4C10 12 -10 12 -24 6C10 6 36 -20 30 -68Z', 0.9),
    line('#22304a', 5, 'M-28 -38C-22 -46 -14 -46 -8 -38M8 -38C14 -46 22 -46 28 -38'),
    line('#22304a', 4.5, 'M-12 -20C-4 -10 4 -10 12 -20'),
    fill('#ffa0a0', `${oval(-32, -24, 9, 6)}${oval(32, -24, 9, 6)}`, 0.85),
    inked('#f0a83a', '#22304a', 'M-36 4C-12 14 12 14 36 4L38 16C12 26 -12 26 -38 16Z', 5),
    inked('#f0a83a', '#22304a', oval(0, 16, 9), 4),
  ],
};

const HULL = 'M0 -96C36 -74 50 -30 40 36L-40 36C-50 -30 -36 -74 0 -96Z';
const FINS = ['M-40 -4C-66 14 -72 44 -66 62L-34 40Z', 'M40 -4C66 14 72 44 66 62L34 40Z'] as const;
const FIRE = 'M-26 42L26 42C34 66 12 72 0 98C-12 72 -34 66 -26 42Z';

/** Bound for the far side. */
export const rocket: Motif = {
  outline: [HULL, ...FINS, FIRE],
  tilt: 38,
  zoom: 1.06,
  peel: { angle: 22, from: 62 },
  layers: [
    inked('#ff9a2e', '#1a1c3a', FIRE, 5),
    fill('#ffe27a', 'M-14 44L14 44C18 58 6 64 0 80C-6 64 -18 58 -14 44Z'),
    ...FINS.map((d) => inked('#e8433f', '#1a1c3a', d, 6)),
    inked('#eef2f8', '#1a1c3a', HULL, 6),
    fill('#c3cede', 'M16 -82C40 -50 42 -10 36 32L12 32C20 -8 22 -48 16 -82Z', 0.9),
    fill('#e8433f', 'M0 -92C18 -80 30 -66 36 -48L-36 -48C-30 -66 -18 -80 0 -92Z'),
    line('#1a1c3a', 5, 'M-37 -47L37 -47'),
    inked('#5ac8ff', '#1a1c3a', oval(0, -14, 19), 6),
    line('#ffffff', 4, 'M-10 -18C-8 -24 -2 -26 2 -26'),
    inked('#3a4668', '#1a1c3a', 'M-30 34L30 34L26 46L-26 46Z', 5),
    fill('#e8433f', 'M-38 20L38 20L39 28L-39 28Z'),
  ],
};

const SAUCER = 'M-122 4C-122 -18 -70 -28 0 -28C70 -28 122 -18 122 4C122 30 70 44 0 44C-70 44 -122 30 -122 4Z';
const DOME = 'M-56 -16C-56 -64 -32 -84 0 -84C32 -84 56 -64 56 -16Z';

/** It only wants to know the odds. */
export const saucer: Motif = {
  outline: [SAUCER, DOME, 'M-44 40L44 40L66 84L-66 84Z'],
  tilt: -8,
  zoom: 1.16,
  peel: { angle: -12, from: 98 },
  layers: [
    inked('#b8ffb0', '#14203a', 'M-44 40L44 40L66 84L-66 84Z', 5),
    fill('#e8ffe0', 'M-26 44L26 44L38 80L-38 80Z', 0.8),
    inked('#8fe3ff', '#14203a', DOME, 6),
    inked('#6fd05a', '#14203a', 'M-30 -14C-40 -52 -22 -70 0 -70C22 -70 40 -52 30 -14Z', 5),
    fill(
      '#14203a',
      'M-24 -44C-14 -50 -4 -42 -4 -32C-14 -28 -24 -34 -24 -44ZM24 -44C14 -50 4 -42 4 -32C14 -28 24 -34 24 -44Z',
    ),
    line('#14203a', 3.6, 'M-6 -22C-2 -18 2 -18 6 -22'),
    line('#ffffff', 5, 'M-46 -32C-44 -54 -34 -68 -20 -74', 0.9),
    inked('#9aa8c4', '#14203a', SAUCER, 6),
    fill('#c9d4e8', 'M-108 -2C-92 -18 -50 -22 0 -22C50 -22 92 -18 108 -2C70 -12 -70 -12 -108 -2Z'),
    fill('#65728f', 'M-112 14C-70 34 70 34 112 14C98 32 54 38 0 38C-54 38 -98 32 -112 14Z', 0.8),
    inked('#ffd24a', '#14203a', `${oval(-80, 10, 9)}${oval(0, 18, 9)}${oval(80, 10, 9)}`, 4),
    inked('#ff6f8f', '#14203a', `${oval(-42, 16, 9)}${oval(42, 16, 9)}`, 4),
  ],
};
