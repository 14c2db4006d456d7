import { hanging } from '../parts.ts';
import type { Detail, Part, Shape } from '../parts.ts';

/** A charm whose body is its own outline, on the ring. The body begins at 256,58 and ends above 256,248. */
export function hung(parts: readonly Part[], details: readonly Detail[] = [], patternScale = 0.7): Shape {
  return { tilt: 0, zoom: 0.97, at: [256, 125], patternScale, parts: [...hanging, ...parts], details };
}
