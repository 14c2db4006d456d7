import type { Services } from '../domain/services/services.ts';
import type { BoxSheets } from '../platform/box-sheets.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

/** What every group of routes receives. */
export interface RouteContext extends Services {
  readonly image: ImageUrlBuilder;
  /** Without them each picture is a file of its own. */
  readonly boxSheets?: BoxSheets;
  /** Address under which players reach the site; undefined: the one they used. */
  readonly publicUrl?: string | undefined;
  /** Told of every report of a page, with the build that it names. */
  readonly onPageError?: (build: string) => void;
  /** Asserts that this process takes requests. @throws {DomainError} common.unavailable */
  readonly assertServing?: () => void;
  /** Open live connections of this process. */
  playersOnline(): number;
}
