import type { DreamPresenter } from '../dreams/dreams.ts';
import type { PresentOpening } from '../opening/openings.ts';

/** Builds the answers of games that are stored with the idempotency key. */
export interface AnswerPresenters {
  readonly opening: PresentOpening;
  readonly dream: DreamPresenter;
}
