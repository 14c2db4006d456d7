/** Pictures behind a player's head, by name: `/art/avatars/ground-<name>.webp`. */
export const grounds = ['dusk', 'tide', 'moss', 'ember', 'plum', 'night'] as const;
export type Ground = (typeof grounds)[number];

/** The avatars to choose from, in the order of the list: `/art/avatars/<id>.webp`, each on its ground. */
export const headPics = [
  { id: 'lamp-cat', ground: 'dusk' },
  { id: 'fox', ground: 'moss' },
  { id: 'koi', ground: 'tide' },
  { id: 'rabbit', ground: 'plum' },
  { id: 'tiger', ground: 'night' },
  { id: 'crane', ground: 'dusk' },
  { id: 'channel-ghost', ground: 'night' },
  { id: 'heart', ground: 'plum' },
  { id: 'comet', ground: 'night' },
  { id: 'toadstool', ground: 'moss' },
  { id: 'noodles', ground: 'ember' },
  { id: 'bun', ground: 'ember' },
  { id: 'lighthouse', ground: 'tide' },
  { id: 'moon', ground: 'night' },
  { id: 'mountain', ground: 'dusk' },
  { id: 'wave', ground: 'tide' },
  { id: 'lantern', ground: 'ember' },
  { id: 'kite', ground: 'moss' },
  { id: 'planet', ground: 'plum' },
  { id: 'teapot', ground: 'ember' },
  { id: 'owl', ground: 'night' },
  { id: 'whale', ground: 'tide' },
  { id: 'cactus', ground: 'moss' },
  { id: 'umbrella', ground: 'dusk' },
] as const satisfies readonly { id: string; ground: Ground }[];

export type HeadPicId = (typeof headPics)[number]['id'];
