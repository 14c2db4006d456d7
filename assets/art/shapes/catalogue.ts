/** Every silhouette by the name that `catalogue/items.json` uses. */
import { ak } from './ak.ts';
import { bullpup } from './bullpup.ts';
import { carbine } from './carbine.ts';
import { charm } from './charm.ts';
import { chassis } from './chassis.ts';
import { dagger } from './dagger.ts';
import { drop } from './drop.ts';
import { gloves } from './gloves.ts';
import { knife } from './knife.ts';
import { kompakt } from './kompakt.ts';
import { medal } from './medal.ts';
import { musket } from './musket.ts';
import type { Shape } from './parts.ts';
import { pistol } from './pistol.ts';
import { revolver } from './revolver.ts';
import { shotgun } from './shotgun.ts';
import { smg } from './smg.ts';
import { sniper } from './sniper.ts';
import { talon } from './talon.ts';
import { twin } from './twin.ts';

export const shapes = {
  ak,
  bullpup,
  carbine,
  charm,
  chassis,
  dagger,
  drop,
  gloves,
  knife,
  kompakt,
  medal,
  musket,
  pistol,
  revolver,
  shotgun,
  smg,
  sniper,
  talon,
  twin,
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
