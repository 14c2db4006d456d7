/** Widths in px from which a layout holds. The frame, its menus and the pages follow the first set. */
export const screens = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

/** Grids of cards follow the second: how many stand side by side. */
export const columns = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** The media query for everything narrower than a breakpoint. */
export function below(width: number): string {
  return `(max-width: ${width - 1}px)`;
}
