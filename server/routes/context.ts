import type { Services } from '../services.ts';
import type { ImageUrl } from './shapes.ts';

/** What every group of routes is handed. */
export interface RouteContext extends Services {
  readonly image: ImageUrl;
  /** How many clients listen to the live channel of this process. */
  playersOnline(): number;
}
