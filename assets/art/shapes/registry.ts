/** Every silhouette by the name that `catalogue/items.json` uses. */
import { ak } from './ak.ts';
import { balisong } from './balisong.ts';
import { breacher } from './breacher.ts';
import { brick } from './brick.ts';
import { broom } from './broom.ts';
import { bullpup } from './bullpup.ts';
import { carbine } from './carbine.ts';
import { drop } from './charms/drop.ts';
import { bell, gourd, hourglass, key, knot, lock } from './charms/keepsakes.ts';
import { acorn, crystal, feather, fish, ginkgo, paw, snowflake } from './charms/living.ts';
import { charm, firefly, lighthouse } from './charms/plate.ts';
import { anchor, boat, cassette, cog, die, gamepad } from './charms/playthings.ts';
import { coin, marble, medal, pebble, planet, token } from './charms/round.ts';
import { chassis } from './chassis.ts';
import { dagger } from './dagger.ts';
import { drum } from './drum.ts';
import { gloves } from './gloves.ts';
import { knife } from './knife.ts';
import { kompakt } from './kompakt.ts';
import { kukri } from './kukri.ts';
import { longbow } from './longbow.ts';
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
  acorn,
  ak,
  anchor,
  balisong,
  bell,
  boat,
  breacher,
  brick,
  broom,
  bullpup,
  carbine,
  cassette,
  charm,
  chassis,
  cog,
  coin,
  crystal,
  dagger,
  die,
  drop,
  drum,
  feather,
  firefly,
  fish,
  gamepad,
  ginkgo,
  gloves,
  gourd,
  hourglass,
  key,
  knife,
  knot,
  kompakt,
  kukri,
  lighthouse,
  lock,
  longbow,
  marble,
  medal,
  musket,
  paw,
  pebble,
  pistol,
  planet,
  revolver,
  riders,
  shotgun,
  smg,
  sniper,
  snowflake,
  talon,
  token,
  twin,
  whisper,
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;
