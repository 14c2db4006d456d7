import { below, columns } from '../../styles/breakpoints.ts';

/** `sizes` of an image in the grid of `CardGrid.module.css`. */
export const cardSizes = [
  `${below(columns.sm)} 44vw`,
  `${below(columns.md)} 30vw`,
  `${below(columns.xl)} 22vw`,
  '200px',
].join(', ');
