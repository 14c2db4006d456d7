/** From these on a figure is worth a place: below, it says only that the site is quiet. */
const LEAST = { playersOnline: 10, openings: 100, battles: 20, verified: 20 } as const;
type FigureName = keyof typeof LEAST;

export type SiteFigures = Readonly<Record<FigureName, number>>;

/** The names of the figures to show, in their order. */
export function figuresToShow(figures: SiteFigures): FigureName[] {
  return (Object.keys(LEAST) as FigureName[]).filter((name) => figures[name] >= LEAST[name]);
}
