import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { findGiveaway } from '../../domain/giveaways/queries.ts';
import type { GiveawayView } from '../../domain/giveaways/queries.ts';
import { GiveawayState } from '../../domain/giveaways/rows.ts';
import type { CardContent } from '../card-content.ts';
import { drawableName } from '../card-text.ts';
import { shareTexts } from '../share-texts.ts';
import { formatCoins } from '../../texts/format-amount.ts';
import { formatWhole } from '../../texts/format-whole.ts';
import type { ReadResult } from './results.ts';
import { noteOf } from './verifiers.ts';

/** Winners named on a card. */
const MAX_ROWS = 4;

/** A giveaway whose draw is over. */
export const readGiveawayResult: ReadResult = async ({ store, catalogue }, { id }) => {
  const view = await findGiveaway(store, id);
  if (view.giveaway.state !== GiveawayState.finished) throw new DomainError('giveaway.notFound');
  const note = await noteOf(
    store,
    view.prizes.map((prize) => prize.id),
    true,
  );
  return {
    path: `/giveaways/${id}`,
    describe: (locale) => ({
      ...describeGiveaway(view, catalogue.current(), locale),
      note: note(locale),
    }),
  };
};

function describeGiveaway(
  { giveaway, giver, prizes }: GiveawayView,
  catalogue: Catalogue,
  locale: Locale,
): Omit<CardContent, 'address' | 'note'> {
  const texts = shareTexts(locale);
  const best = prizes.reduce((found, prize) => (prize.value > found.value ? prize : found));
  const item = best.definitionId === null ? null : catalogue.item(best.definitionId);
  const drawn = prizes.filter(({ code }) => code !== null);
  const [only] = drawn;
  const isAlone = prizes.length === 1;
  const nameOf = (name: string | undefined) => drawableName(name ?? '') ?? texts.player;
  const from = giver === null ? null : nameOf(giver.name);
  const title = giveaway.titles === null ? texts.giveawayTitle(from) : textIn(giveaway.titles, locale);
  const prize = item === null ? null : textIn(item.names, locale);
  const joined = texts.giveawayOdds(formatWhole(giveaway.participants));
  return {
    grade: item?.grade ?? null,
    itemId: item?.id ?? null,
    label: `${texts.giveawayLabel}${isAlone ? '' : ` · ${texts.prizes(prizes.length)}`}`,
    title: isAlone && prize !== null ? prize : title,
    worth: { value: formatCoins(giveaway.totalValue), multiple: null },
    coins: texts.coins,
    facts: isAlone && only ? [joined, texts.rollCode(String(only.code))] : [joined],
    rows: isAlone
      ? []
      : drawn
          .slice(0, MAX_ROWS)
          .map(({ code, winner }) => ({ name: nameOf(winner?.name), figure: String(code), hasWon: true })),
    who: isAlone && only ? nameOf(only.winner?.name) : '',
  };
}
