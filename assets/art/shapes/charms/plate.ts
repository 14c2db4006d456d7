import { circle, poly } from '../../geometry.ts';
import { bolt, hanging, part } from '../parts.ts';
import type { Part, Shape } from '../parts.ts';

/** A six-sided charm on its ring. The face is about 256,150, within 52 units to each side and 76 up and down. */
function plate(...face: Part[]): Shape {
  return {
    tilt: 0,
    zoom: 0.96,
    at: [256, 123],
    parts: [
      ...hanging,
      part('steel', poly('256,58,8 322,96,10 322,206,10 256,246,12 190,206,10 190,96,10'), 'l'),
      part('A', poly('256,68,8 313,101,10 313,201,10 256,235,12 199,201,10 199,101,10'), 'm'),
      ...face,
    ],
    details: [bolt(256, 78, 4), bolt(303, 196, 3), bolt(209, 196, 3)],
  };
}

export const charm = plate(
  part('accent', 'M256 92L270 130L308 128L278 152L292 190L256 168L220 190L234 152L204 128L242 130Z', 'l'),
);

export const lighthouse = plate(
  part('accent', 'M244 111L206 98V130L244 119ZM268 111L306 98V130L268 119Z'),
  part('metal', 'M219 212L236 196H276L293 212L256 226Z', 'm'),
  part('B', 'M240 200L247 134H265L272 200Z', 'm', { round: true }),
  part('accent', 'M245.6 147H266.4L267.7 159H244.3ZM243 172H269L270.3 184H241.7Z'),
  part('steel', 'M239 126H273V135H239Z'),
  part('glass', 'M246 106H266V126H246Z'),
  part('steel', 'M241 107L256 90L271 107Z'),
);

export const firefly = plate(
  part(
    'glass',
    'M250 128C226 106 206 116 203 146C220 160 242 152 251 142ZM262 128C286 106 306 116 309 146C292 160 270 152 261 142Z',
  ),
  part('metal', 'M256 110a11 11 0 1 0 .1 0ZM246 134H266L269 160H243Z', 'm'),
  part('accent', 'M243 164H269C274 182 268 204 256 210C244 204 238 182 243 164Z', 'l'),
  part('metal', 'M250 113L238 98L241 96L254 110ZM262 113L274 98L271 96L258 110Z'),
  part('accent', circle(222, 184, 5) + circle(290, 184, 5) + circle(230, 204, 3.5) + circle(282, 204, 3.5)),
);
