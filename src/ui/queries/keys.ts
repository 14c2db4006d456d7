/** Keys of all queries but the inbox's, and of mutations that are looked up. Those under `player` are removed at log-out. */
export const queryKeys = {
  boxes: ['boxes'],
  box: (boxId: string) => ['box', boxId],
  gallery: ['gallery'],
  mallAll: ['mall'],
  mallList: (query: object) => ['mall', 'list', query],
  mallItem: (itemId: string) => ['mall', 'item', itemId],
  homepage: ['homepage'],
  sysConfig: ['sysConfig'],
  banners: ['banners'],
  notices: ['notices'],
  /** All lists of drops: fetched again after a reconnect. */
  lastDropsAll: ['lastDrops'],
  lastDrops: (isTop: boolean) => ['lastDrops', isTop],
  boxDrops: (boxId: string) => ['lastDrops', 'box', boxId],
  player: ['player'],
  userInfo: ['player', 'userInfo'],
  seeds: ['player', 'seeds'],
  backpacks: ['player', 'backpack'],
  retrievals: ['player', 'retrievals'],
  /** The filter is last. */
  backpack: (query: object) => ['player', 'backpack', query],
  balanceLogs: ['player', 'balanceLog'],
  balanceLog: (page: number) => ['player', 'balanceLog', page],
  /** Lists of records: under `balanceLogs`, so that what moves money makes them stale too. */
  balanceRecords: (query: object) => ['player', 'balanceLog', 'records', query],
  flow: (query: object) => ['player', 'balanceLog', 'flow', query],
  games: (query: object) => ['player', 'games', query],
  purchasesAll: ['player', 'purchases'],
  purchases: (page: number) => ['player', 'purchases', page],
  rollsAll: ['player', 'rolls'],
  rolls: (page: number, pageSize: number) => ['player', 'rolls', page, pageSize],
  rollRecords: ['player', 'roll'],
  roll: (rollId: string) => ['player', 'roll', rollId],
  /** The pair revealed by the last rotation of this visit. */
  revealedPair: ['player', 'revealed'],
  /** The report that a roll was recomputed. */
  verified: (rollId: string) => ['player', 'verified', rollId],
  /** What this device keeps; not fetched. */
  memorySize: ['player', 'memory', 'size'],
  findings: ['player', 'memory', 'findings'],
  commitments: ['player', 'memory', 'commitments'],
  keptRoll: (rollId: string) => ['player', 'memory', 'roll', rollId],
  keptFacts: (playerId: string, claim: object) => ['player', 'memory', 'facts', playerId, claim],
  keptBattle: (owner: string, battleId: string) => ['memory', 'battle', owner, battleId],
  battles: {
    /** The lists that are the same for all players. */
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
