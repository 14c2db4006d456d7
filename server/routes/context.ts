import type { Services } from '../domain/services.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

/** What every group of routes is handed. */
export interface RouteContext extends Services {
  readonly image: ImageUrlBuilder;
  /** How many clients listen to the live channel of this process. */
  playersOnline(): number;
}
