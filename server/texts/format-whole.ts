/** `21,752`. */
export const formatWhole = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
