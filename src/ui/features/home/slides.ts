import type { Banner } from '../../../net/contract/calls/common.ts';
import type { BoxSummary, Grade } from '../../../net/contract/entities.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import { featuredBoxes } from '../../shared/boxes/featuredBoxes.ts';
import type { Themes } from '../../shared/boxes/featuredBoxes.ts';

/** What lies under the lamp at one time. */
export interface Slide {
  readonly id: string;
  /** Words of the house, or what to say of a box that nobody wrote words for. */
  readonly eyebrow: LocalisedText | 'isNew' | 'featured';
  readonly title: LocalisedText;
  readonly lead: LocalisedText;
  readonly image: string;
  readonly grade: Grade | null;
  readonly link: string;
  /** The box that the link leads to, with its price and its cover. */
  readonly box: BoxSummary | undefined;
}

const linkOf = ({ boxId }: BoxSummary) => `/box/${encodeURIComponent(boxId)}`;

/** The banners of the house; where there are none, boxes of its shelves. A banner of a box that is gone is left out. */
export function slidesOf(banners: readonly Banner[], themes: Themes): Slide[] {
  const boxes = themes.flatMap((theme) => theme.boxes);
  const slides = banners
    .map(({ bannerId, banner, ...words }) => ({
      ...words,
      id: bannerId,
      image: banner,
      box: boxes.find((box) => linkOf(box) === words.link),
    }))
    .filter(({ link, box }) => box !== undefined || !link.startsWith('/box/'));
  return slides.length > 0 ? slides : featuredBoxes(themes).map(slideOfBox);
}

function slideOfBox(box: BoxSummary): Slide {
  const { weaponImage: image, grade } = box.cover;
  const eyebrow = box.isNew ? 'isNew' : 'featured';
  return {
    id: box.boxId,
    eyebrow,
    title: box.names,
    lead: box.tagline,
    image,
    grade,
    link: linkOf(box),
    box,
  };
}
