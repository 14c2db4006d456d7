/** Every silhouette by the name that `catalogue/items.json` uses. */
import { ak } from './ak.ts';
import { breacher } from './breacher.ts';
import { brick } from './brick.ts';
import { broom } from './broom.ts';
import { bullpup } from './bullpup.ts';
import { carbine } from './carbine.ts';
import { charm, firefly, lighthouse } from './charm.ts';
import { chassis } from './chassis.ts';
import { dagger } from './dagger.ts';
import { drop } from './drop.ts';
import { drum } from './drum.ts';
import { gloves } from './gloves.ts';
import { knife } from './knife.ts';
import { kompakt } from './kompakt.ts';
import { longbow } from './longbow.ts';
import { coin, marble, medal, pebble, planet, token } from './medal.ts';
import { musket } from './musket.ts';
import type { Shape } from './parts.ts';
import { pistol } from './pistol.ts';
import { revolver } from './revolver.ts';
import { riders } from './riders.ts';
import { shotgun } from './shotgun.ts';
import { smg } from './smg.ts';
import { sniper } from './sniper.ts';
import { talon } from './talon.ts';
import { twin } from './twin.ts';
import { whisper } from './whisper.ts';

export const shapes = {
  ak,
  breacher,
  brick,
  broom,
  bullpup,
  carbine,
  charm,
  chassis,
  coin,
  dagger,
  drop,
  drum,
  firefly,
  gloves,
  knife,
  kompakt,
  lighthouse,
  longbow,
  marble,
  medal,
  musket,
  pebble,
  pistol,
  planet,
  revolver,
  riders,
  shotgun,
  smg,
  sniper,
  talon,
  token,
  twin,
  whisper,
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
