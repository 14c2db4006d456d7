import type { RollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { AnswerPresenters } from '../../domain/services/answer-presenters.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';
import { battlePresenter } from './battle.ts';
import { createDreamPresenter, dreamPresenter } from './dream.ts';
import type { GamePresenter } from './game-presenter.ts';
import { giveawayPresenter } from './giveaway.ts';
import { createOpeningPresenter, openingPresenter } from './opening.ts';
import { packetPresenter } from './packets.ts';

/** What answers tell of each game, by the kind of its rolls. */
export const gamePresenters: { readonly [Name in RollKindName]: GamePresenter<Name> } = {
  opening: openingPresenter,
  battle: battlePresenter,
  dream: dreamPresenter,
  packet: packetPresenter,
  giveaway: giveawayPresenter,
};

export const createAnswerPresenters = (image: ImageUrlBuilder): AnswerPresenters => ({
  opening: createOpeningPresenter(image),
  dream: createDreamPresenter(image),
});
