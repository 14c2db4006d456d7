import type { SmearOptions } from '../../view/smearedPicture.ts';

/** Motion blur of items on a strip that runs down. */
export const ITEM_SMEAR: SmearOptions = {
  down: true,
  copies: [
    { along: 0, strength: 0.56 },
    { along: -0.4, strength: 0.3 },
    { along: 0.4, strength: 0.3 },
  ],
  fullLength: 20,
  shortest: 0.5,
  maxStretch: 0,
};
