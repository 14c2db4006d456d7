import { below, columns } from '../../styles/breakpoints.ts';

/** How wide a picture is shown in the grid of `CardGrid.module.css`, as `sizes` of an image. */
export const cardSizes = [
  `${below(columns.sm)} 44vw`,
  `${below(columns.md)} 30vw`,
  `${below(columns.xl)} 22vw`,
  '200px',
].join(', ');
