/** Keys of queries that no first page has: in `keys.ts` they would add to its bytes. Under `player` as there. */
export const laterKeys = {
  drop: (dropId: string) => ['drop', dropId],
  playerProfile: (playerId: string) => ['playerProfile', playerId],
  fundsAll: ['player', 'funds'],
  /** What helps at these balances. */
  funds: (price: number, main: number, secondary: number) => ['player', 'funds', price, main, secondary],
  /** Start of the device's day, ISO. */
  bestDrop: (since: string) => ['player', 'bestDrop', since],
};
