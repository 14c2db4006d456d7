import type { PublicDrop } from '../../domain/feed/public-drops.ts';
import { findPublicDrop } from '../../domain/feed/public-drops.ts';
import { drawableName } from '../card-text.ts';
import { shareTexts } from '../share-texts.ts';
import { formatWhole } from '../../texts/format-whole.ts';
import { wordsOfDrop } from './drop-words.ts';
import type { ReadResult } from './results.ts';
import { noteOf } from './verifiers.ts';

/** `×135.4`; null below the price, and where nothing was paid. */
function multipleOf({ value, paid }: PublicDrop): string | null {
  if (paid === 0 || value <= paid) return null;
  return `×${(value / paid).toFixed(1).replace(/\.0$/, '')}`;
}

/** The item of an opening, a dream or a battle. */
export const readDropResult: ReadResult = async ({ store, ports, catalogue }, { id }) => {
  const drop = await findPublicDrop(store, id, ports.clock.now());
  const { roll } = drop;
  const note = await noteOf(store, [id], roll.secrets !== null);
  return {
    path: `/drop/${id}`,
    describe: (locale) => {
      const texts = shareTexts(locale);
      const words = wordsOfDrop(drop, catalogue.current(), locale);
      return {
        grade: words.grade,
        itemId: drop.feedDrop.drop.definitionId,
        label: texts.grades[words.grade],
        title: words.item,
        worth: { value: words.value, multiple: multipleOf(drop) },
        coins: texts.coins,
        facts: [words.box ?? texts.dream, texts.oddsAndTicket(words.odds, formatWhole(roll.ticket))],
        rows: [],
        who: drawableName(words.player) ?? texts.player,
        note: note(locale),
      };
    },
  };
};
