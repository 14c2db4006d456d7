/** A seat filler of the house. `name` is a nickname, the same in every language. */
export interface Bot {
  id: string;
  name: string;
  avatar: string;
}

const bot = (id: string, name: string): Bot => ({ id, name, avatar: `/art/items/charm-${id}.webp` });

/** The id names the charm in the avatar. */
export const bots: readonly Bot[] = [
  bot('firefly', 'Firefly'),
  bot('night-lamp', 'NightLamp'),
  bot('crescent', 'Crescent'),
  bot('morning-star', 'MorningStar'),
  bot('glass-bead', 'GlassBead'),
  bot('folded-star', 'FoldedStar'),
  bot('paper-lantern', 'PaperLantern'),
  bot('little-lighthouse', 'LittleLighthouse'),
];

const byId = new Map(bots.map((each) => [each.id, each]));

export function findBot(id: string): Bot | undefined {
  return byId.get(id);
}
