/** The ids of an `itemIds` field, in lower case; null without one. */
export const splitIds = (ids: string | undefined): string[] | null => ids?.toLowerCase().split(',') ?? null;
