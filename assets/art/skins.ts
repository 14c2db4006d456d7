/**
 * Every skin: a pattern, its palette (ground, dark, middle, accent, spark) and the second colour, which paints
 * grips and magazines. No second colour is darker than 15 % lightness: darker ones vanish on the tiles.
 */
import type { Palette } from './patterns/area.ts';
import type { PatternName } from './patterns/catalogue.ts';

export interface Skin {
  pattern: PatternName;
  palette: Palette;
  second: string;
  /** The pattern runs over the second parts too. */
  bothParts?: boolean;
}

type Row = readonly [pattern: PatternName, palette: Palette, second: string];

const rows = {
  'amber-court': ['crackle', ['#d9821f', '#a34f10', '#ffb84a', '#ffd98a', '#fff4d6'], '#5a3214'],
  'ash-stripe': ['tiger', ['#120d0a', '#e8791a', '#ffc45c', '#8f2f0c', '#fff1d0'], '#4a3227'],
  'aurora-belt': ['flow', ['#0b2233', '#123f4a', '#2fe0a0', '#8f7bff', '#e6fff4'], '#2a3f66'],
  'birch-bark': ['tiger', ['#2c2d2e', '#e3e0d6', '#f7f5ee', '#b9b4a6', '#ffffff'], '#5a4d3f'],
  brickwork: ['brick', ['#3b2a25', '#7a3b2a', '#a2523a', '#bf6a4c', '#d99a78'], '#5a473d'],
  'bronze-bell': ['topo', ['#5b3b1c', '#7f5526', '#b07f3c', '#5fc2a0', '#e9d39a'], '#3f5148'],
  celadon: ['crackle', ['#a9dcc4', '#6fb39a', '#4f9580', '#7a5a2c', '#fff3cf'], '#3f6b5d'],
  'chart-room': ['topo', ['#d9c9a2', '#c7ae7c', '#a98a57', '#6b5431', '#2f4c63'], '#5a4732'],
  'clear-quartz': ['prism', ['#f4f1ff', '#d6cff0', '#ffffff', '#b9b3d9', '#f7e9f4'], '#6a6682'],
  'cold-fir': ['leaf', ['#234646', '#2f5f58', '#5a9c86', '#8cc7b0', '#e0f5ea'], '#3a5a54'],
  'comb-lattice': ['hex', ['#14181d', '#3a2a12', '#c9861a', '#ffc23d', '#fff0b0'], '#3a424e'],
  'contour-nine': ['topo', ['#1d2a22', '#2f4a37', '#4f7350', '#a9c98b', '#f0f5d0'], '#3d5044'],
  'copper-coin': ['brushed', ['#b8703c', '#8a4d26', '#d6935a', '#f0bd85', '#6fc9ae'], '#5a3a26'],
  'coral-letter': ['splatter', ['#ffe9dc', '#ffd3c2', '#ff6f61', '#ff9a86', '#2f8f9a'], '#a34a48'],
  'corner-shop': ['bands', ['#eef2ee', '#2f8f6b', '#f2f5f0', '#e8663c', '#ffd36b'], '#3c5a4d'],
  'dark-tea': ['dune', ['#573a29', '#7d5638', '#694630', '#a8784c', '#e9cc9c'], '#5f483c'],
  'deep-current': ['flow', ['#0a1a3a', '#0f4c81', '#18a7c9', '#7ff0e6', '#f6fbff'], '#24497a'],
  'ember-plume': ['flow', ['#7a1508', '#c93310', '#ff7a1a', '#ffc14a', '#fff3c0'], '#5a2a1f'],
  'ferrite-trace': ['circuit', ['#10302a', '#1a4a3f', '#15d68e', '#2ff0a8', '#e8fff4'], '#2a4a42'],
  firefly: ['starfield', ['#24381f', '#34522b', '#4d7434', '#c9f06a', '#f9ffb0'], '#3d5234'],
  'firework-lane': ['splatter', ['#17204a', '#2a2f6b', '#ff5a5a', '#ffc14a', '#5ad1ff'], '#33407a'],
  'fog-tower': ['topo', ['#7c8d9c', '#99a9b6', '#bccad4', '#e4edf3', '#ffffff'], '#55626f'],
  foghorn: ['signal', ['#2f4350', '#47606f', '#f0a04a', '#ffc887', '#fff2dc'], '#4d6270'],
  'folded-tide': ['folded', ['#353c46', '#5b6570', '#77828f', '#dbe3ea', '#ffffff'], '#6b4028'],
  'frosted-pane': ['crackle', ['#cfe4ef', '#9fc4d9', '#7fa9c2', '#f2fbff', '#ffffff'], '#5b7688'],
  'glass-bead': ['prism', ['#0fb5a8', '#2f7fe0', '#27d9c0', '#8ff0ff', '#3d5bd9'], '#24586e'],
  'golden-mend': ['crackle', ['#3a4254', '#2a303f', '#8f6d34', '#f5b945', '#fff2c4'], '#465069'],
  'grain-rain': ['leaf', ['#5a6b3a', '#73864a', '#a3b865', '#c9d98f', '#f2f5c9'], '#59613f'],
  'grey-dove': ['brushed', ['#aeb6c0', '#8a939f', '#cfd6dd', '#e9eef2', '#f5a7a0'], '#5d6672'],
  'grey-tiles': ['brick', ['#1f262d', '#5a6975', '#8596a4', '#adbecb', '#e2ecf2'], '#5d6c78'],
  'half-oath': ['split', ['#eef1f4', '#262b33', '#d9202f', '#d9202f', '#15181e'], '#3d444f'],
  'ink-alley': ['splatter', ['#e6e1d6', '#d6cfc0', '#2a2c33', '#454954', '#c2402f'], '#4a4b52'],
  'ink-burst': ['splatter', ['#1a1030', '#2a1450', '#ff2fa0', '#21e6ff', '#f7ff3d'], '#45307a'],
  'kiln-red': ['crackle', ['#b3261e', '#7d140f', '#d94a36', '#3f0f0c', '#ff9a7a'], '#5f3029'],
  'lantern-pond': ['pond', ['#0d2f4a', '#2b6f92', '#ff5a36', '#fff3e4', '#ffd166'], '#24486a'],
  'late-cherry': ['petal', ['#f7d9e0', '#e8a8bd', '#ffffff', '#e0608c', '#6b4a52'], '#8a5468'],
  lighthouse: ['bands', ['#f4f1ea', '#d9483b', '#f4f1ea', '#d9483b', '#ffe0a3'], '#6a4a46'],
  'low-bit': ['lowbit', ['#12131f', '#2b2a66', '#5b3df0', '#c04dff', '#ff9af5'], '#3a3a7a'],
  matchbox: ['split', ['#f0d9a8', '#2f5f8a', '#c9402f', '#f6efe0', '#c9402f'], '#6b4a33'],
  'midnight-channel': ['signal', ['#1a1a3d', '#2f2d6b', '#6a5bff', '#b98fff', '#ffe0ff'], '#3b3a78'],
  'midnight-sun': ['flow', ['#8a4a12', '#d98a24', '#ffd05a', '#fff0b0', '#ffffff'], '#7a4a24'],
  'mint-paper': ['bands', ['#bfe9d6', '#8fd1b8', '#e6f7ee', '#f7fff9', '#4f9a84'], '#5f8a7b'],
  'moss-path': ['lowbit', ['#2c3d24', '#44602f', '#6b8f3d', '#9cc257', '#dff0a0'], '#4b5f3a'],
  'neon-rain': ['circuit', ['#1c1440', '#2f1f63', '#ff4fb0', '#4ff0ff', '#fff0fb'], '#3d2f7a'],
  'night-market': ['lowbit', ['#241a3d', '#5a2463', '#c92f6b', '#ff7a3d', '#ffd75a'], '#4a3070'],
  nightlight: ['prism', ['#4a2fa8', '#7d4fe0', '#3a2a8a', '#b48cff', '#5b3fc4'], '#3d3474'],
  'north-sky': ['starfield', ['#0f1c44', '#1b3378', '#3556b8', '#a9c8ff', '#ffffff'], '#2f4580'],
  'old-quay': ['dune', ['#4f5a60', '#65727a', '#7d8c93', '#3f6a78', '#c9d6da'], '#5a5046'],
  'old-record': ['dune', ['#3d1470', '#5a1fa0', '#7a2fd0', '#b45aff', '#f0c9ff'], '#4a2f78'],
  'old-sail': ['brushed', ['#d9cdb0', '#b8a883', '#ece4cf', '#f7f2e2', '#3f6f94'], '#7a6648'],
  'orchid-ink': ['flow', ['#ece6d6', '#ddd4bf', '#23262d', '#4a5060', '#b8352a'], '#4f3a30'],
  'paper-crane': ['prism', ['#d92f4f', '#ff6f7f', '#b81f45', '#ffb3b3', '#e0456a'], '#7a2f45'],
  'paper-moon': ['starfield', ['#d9d2f0', '#bfb5e3', '#f0ecfa', '#7a68b8', '#4a3a8a'], '#6a5f94'],
  'petal-fall': ['petal', ['#2c1f52', '#553078', '#ffb3d1', '#ff7fb0', '#ffe9c9'], '#54327a'],
  'pine-needle': ['brushed', ['#3f6b4a', '#2f5239', '#578a5f', '#86b583', '#d9f0c2'], '#405a45'],
  'pine-soot': ['folded', ['#2b2e38', '#444856', '#5d6272', '#b9b2d6', '#ffffff'], '#4a3f5c'],
  'placer-gold': ['dune', ['#c29544', '#a3752c', '#e0b860', '#f2d68a', '#fff6d9'], '#6b5230'],
  'polar-signal': ['prism', ['#1f4fd9', '#3f8cff', '#1a3aa8', '#8fd0ff', '#2f6af0'], '#2f4a8a'],
  postman: ['split', ['#efe9d9', '#2f6b4a', '#2f6b4a', '#d9a441', '#8a2f2a'], '#4a5f4f'],
  'prism-leak': ['prism', ['#ff3d7f', '#b13dff', '#3d6bff', '#25e0e0', '#8dff6a', '#ffd23d'], '#40327a'],
  'rain-eaves': ['signal', ['#35586e', '#4a7089', '#8fc4de', '#d4eefa', '#ffffff'], '#4a7188'],
  'rain-glaze': ['crackle', ['#3f7fd0', '#2459a8', '#6aa8ec', '#d9ecff', '#ffffff'], '#2f5590'],
  'rust-bridge': ['topo', ['#6b3a24', '#8f4d2a', '#b86a38', '#4a5560', '#e09a5f'], '#55483f'],
  'sea-salt': ['crackle', ['#d3ecf5', '#a5d2e6', '#8fbfd6', '#5f9fbf', '#ffffff'], '#527f99'],
  snowline: ['topo', ['#5f7f9f', '#a9c6dc', '#eef6fb', '#8fb0cc', '#ffffff'], '#4f6d8a'],
  'stray-light': ['prism', ['#ff9a3d', '#ff4f8f', '#7a4fff', '#ff6fd0', '#ffd23d'], '#5a3478'],
  'tide-chart': ['topo', ['#0d5a73', '#12809a', '#2fb3c4', '#8fe8e6', '#f2ffff'], '#1f566b'],
  tramline: ['bands', ['#2f4a7a', '#3f63a0', '#f0c24a', '#fff3d0', '#ffffff'], '#3f5482'],
  vivianite: ['prism', ['#1f5fb8', '#2f8fd0', '#1a4490', '#3fb3c9', '#2a6ad0'], '#2a4f80'],
  'wall-ivy': ['leaf', ['#8a7262', '#a38a78', '#4f9a3f', '#7fc257', '#c9f08f'], '#6f6055'],
  'wheat-wind': ['dune', ['#d9a83f', '#b8862a', '#f0c75f', '#c9d06a', '#fff6cf'], '#7a6236'],
  'white-night': ['flow', ['#e6ebf2', '#cfd8e6', '#ffffff', '#f2c96a', '#9fb8e0'], '#8a96ad'],
  'white-noise': ['signal', ['#5a626d', '#737c88', '#a3adb8', '#d6dde4', '#ffffff'], '#626b76'],
} satisfies Record<string, Row>;

/** Thrown and printed paint does not stop at the grip. */
const OVER_BOTH: readonly string[] = ['ink-burst', 'ink-alley', 'firework-lane', 'white-night'];

export type SkinName = keyof typeof rows;

export function isSkinName(name: string): name is SkinName {
  return Object.hasOwn(rows, name);
}

export function skinNamed(name: SkinName): Skin {
  const [pattern, palette, second] = rows[name];
  return { pattern, palette, second, bothParts: OVER_BOTH.includes(name) };
}
