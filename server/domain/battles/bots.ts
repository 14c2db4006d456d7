/** A player of the house's. Names are proper names, the same in every language. */
export interface Bot {
  id: string;
  name: string;
  avatar: string;
}

const bot = (id: string, name: string): Bot => ({ id, name, avatar: `/art/items/charm-${id}.webp` });

/** Each wears the charm it is named after. */
export const bots: readonly Bot[] = [
  bot('firefly', '萤火'),
  bot('night-lamp', '夜灯'),
  bot('crescent', '弦月'),
  bot('morning-star', '启明'),
  bot('glass-bead', '琉璃'),
  bot('folded-star', '折星'),
  bot('paper-lantern', '纸灯笼'),
  bot('little-lighthouse', '小灯塔'),
];

const byId = new Map(bots.map((each) => [each.id, each]));

export function findBot(id: string): Bot | undefined {
  return byId.get(id);
}
