/** The solid colours of the grades, 0 (rarest) to 4, as in the page's tokens. */
export const GRADE_COLOURS = ['#ff983f', '#ff4b5c', '#ae78ff', '#5a9bff', '#8d98a7'] as const;
