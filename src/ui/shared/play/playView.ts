import type { PairRollKindName } from '../../../net/contract/rolls/rollRecord.ts';
import type { OrderErrorKind } from '../../app/orderErrors.ts';
import type { CanvasLoading } from './canvasLoading.ts';

/** The games that roll from the player's pair. Each has the texts of its plays in the namespace of its name. */
export type PlayGame = 'box' | Exclude<PairRollKindName, 'opening'>;

/** `between`: after a result of a series, before the next play. */
export type PlayPhase = 'idle' | 'requesting' | 'spinning' | 'between' | 'result' | 'error';

/** A play as the page shows it, whatever the game. */
export interface PlayView {
  readonly phase: PlayPhase;
  /** The current or last request is a demo. */
  readonly isDemo: boolean;
  /** The order was placed before this page was loaded: its result is shown without a motion. */
  readonly recovered: boolean;
  /** Of the order, or of a sale of what it gave. */
  readonly error: unknown;
  readonly errorKind: OrderErrorKind | null;
  readonly canvas: CanvasLoading;
  skip(): void;
}

export const isBusy = ({ phase }: Pick<PlayView, 'phase'>): boolean =>
  phase === 'requesting' || phase === 'spinning' || phase === 'between';

/** Whether an order may have succeeded: it is sent again before anything else is. */
export const isUndecided = ({ errorKind }: Pick<PlayView, 'errorKind'>): boolean =>
  errorKind === 'unknown' || errorKind === 'login';
