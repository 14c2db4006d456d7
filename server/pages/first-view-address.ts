/** The address that calls of first views come from, inside this process; a connection has none like it. */
export const FIRST_VIEW_ADDRESS = 'first-view';
