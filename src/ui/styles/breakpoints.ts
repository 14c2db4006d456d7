/** Least widths in px of the layouts of frame, menus and pages. */
export const screens = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

/**
 * The media query for windows so narrow and low that stage, result and dock share little room: the dock is brief, and
 * below 500 px it scrolls with the page.
 */
export const SHORT_WINDOW = '(max-width: 639px) and (max-height: 600px)';

/** The media query for the windows of turned phones, where the lanes of a battle are flat. */
export const FLAT_WINDOW = '(min-width: 640px) and (max-width: 1023px) and (max-height: 480px)';

/** Least widths of the column counts of card grids. */
export const columns = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** The media query for widths below a breakpoint. */
export function below(width: number): string {
  return `(max-width: ${width - 1}px)`;
}
