/** Keys of queries that no first page has: in `keys.ts` they would add to its bytes. Under `player` as there. */
export const laterKeys = {
  headPics: ['headPics'],
  drop: (dropId: string) => ['drop', dropId],
  playerProfile: (playerId: string) => ['playerProfile', playerId],
  /** Limits, their use and the break. */
  playLimits: ['player', 'limits'],
  sessionResult: ['player', 'session'],
  closing: ['player', 'closing'],
  overlayLinks: ['player', 'overlayLinks'],
  battleCommit: ['player', 'battleCommit'],
  /** All that this device keeps for the player. */
  memory: ['player', 'memory'],
  commitment: (commitId: string) => ['player', 'memory', 'commitments', commitId],
  fundsAll: ['player', 'funds'],
  /** What helps at these balances. */
  funds: (price: number, except: string, main: number, secondary: number) => [
    'player',
    'funds',
    price,
    except,
    main,
    secondary,
  ],
  /** Of the day. */
  bestDrop: ['player', 'bestDrop'],
};
