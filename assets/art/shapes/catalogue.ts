/** Every silhouette by the name that `catalogue/items.json` uses. */
import { ak } from './ak.ts';
import { carbine } from './carbine.ts';
import { charm } from './charm.ts';
import { gloves } from './gloves.ts';
import { knife } from './knife.ts';
import type { Shape } from './parts.ts';
import { pistol } from './pistol.ts';
import { shotgun } from './shotgun.ts';
import { smg } from './smg.ts';
import { sniper } from './sniper.ts';
import { talon } from './talon.ts';

export const shapes = {
  ak,
  carbine,
  charm,
  gloves,
  knife,
  pistol,
  shotgun,
  smg,
  sniper,
  talon,
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
