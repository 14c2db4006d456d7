import type { Services } from '../domain/services.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

/** What every group of routes receives. */
export interface RouteContext extends Services {
  readonly image: ImageUrlBuilder;
  /** Open live connections of this process. */
  playersOnline(): number;
}
