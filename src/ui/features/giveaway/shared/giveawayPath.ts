export const GIVEAWAYS_PATH = '/giveaways';

export function giveawayPath(giveawayId: string): string {
  return `${GIVEAWAYS_PATH}/${giveawayId}`;
}

/** The room as a card for streams. */
export function streamCardPath(giveawayId: string): string {
  return `${giveawayPath(giveawayId)}?card=1`;
}
