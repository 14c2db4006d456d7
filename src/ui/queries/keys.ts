/** Names of what is fetched. Everything that belongs to the player starts with `player`, and goes at log-out. */
export const queryKeys = {
  boxes: ['boxes'],
  box: (boxId: string) => ['box', boxId],
  gallery: ['gallery'],
  homepage: ['homepage'],
  sysConfig: ['sysConfig'],
  banners: ['banners'],
  notices: ['notices'],
  lastDrops: (isTop: boolean) => ['lastDrops', isTop],
  /** Among the last drops, which are all fetched again once the live connection is back. */
  boxDrops: (boxId: string) => ['lastDrops', 'box', boxId],
  player: ['player'],
  userInfo: ['player', 'userInfo'],
  seeds: ['player', 'seeds'],
  backpacks: ['player', 'backpack'],
  backpack: (page: number, pageSize: number, stat: number) => ['player', 'backpack', page, pageSize, stat],
  balanceLogs: ['player', 'balanceLog'],
  balanceLog: (page: number) => ['player', 'balanceLog', page],
  rollsAll: ['player', 'rolls'],
  rolls: (page: number, pageSize: number) => ['player', 'rolls', page, pageSize],
  roll: (rollId: string) => ['player', 'roll', rollId],
  battles: {
    /** All lists that are the same for everybody. */
    lists: ['battles'],
    list: (query: object) => ['battles', 'list', query],
    ranking: ['battles', 'ranking'],
    mineAll: ['player', 'battles'],
    mine: (query: object) => ['player', 'battles', query],
    themes: ['battleThemes'],
    detail: (battleId: string, key: string | undefined) => ['battle', battleId, key ?? null],
    bots: ['bots'],
  },
} as const;
