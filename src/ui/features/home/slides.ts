import type { Banner } from '../../../net/contract/calls/site/common.ts';
import type { BoxSummary, Grade } from '../../../net/contract/entities.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';
import { featuredBoxes } from '../../shared/featuredBoxes.ts';
import type { Themes } from '../../shared/featuredBoxes.ts';

/** One slide of the banner. */
export interface Slide {
  readonly id: string;
  /** The texts of the banner; for a box without a banner they are derived from it. */
  readonly eyebrow: LocalisedText | 'isNew' | 'featured';
  readonly title: LocalisedText;
  readonly lead: LocalisedText;
  readonly image: string;
  readonly grade: Grade | null;
  readonly link: string;
  /** The linked box. */
  readonly box: BoxSummary | undefined;
}

const linkOf = ({ boxId }: BoxSummary) => `/box/${encodeURIComponent(boxId)}`;

/** Slides of the banners; without banners, of featured boxes. Banners of removed boxes are left out. */
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
