/** Keys of the queries of the first pages; the others are in `laterKeys.ts`. Those under `player` are removed at log-out. */
export const queryKeys = {
  boxes: ['boxes'],
  box: (boxId: string) => ['box', boxId],
  homepage: ['homepage'],
  sysConfig: ['sysConfig'],
  vipLevels: ['vipLevels'],
  banners: ['banners'],
  notices: ['notices'],
  /** All lists of drops: fetched again after a reconnect. */
  lastDropsAll: ['lastDrops'],
  lastDrops: (isTop: boolean) => ['lastDrops', isTop],
  player: ['player'],
  userInfo: ['player', 'userInfo'],
  /** What can be claimed, and below it levels and the list of claims: a claim makes all stale. */
  rewards: ['player', 'rewards'],
} as const;
