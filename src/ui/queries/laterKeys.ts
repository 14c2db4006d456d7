/** Keys of queries that no first page has: in `keys.ts` they would add to its bytes. Under `player` as there. */
export const laterKeys = {
  gallery: ['gallery'],
  inviter: (code: string) => ['inviter', code],
  mallAll: ['mall'],
  mallList: (query: object) => ['mall', 'list', query],
  mallItem: (itemId: string) => ['mall', 'item', itemId],
  /** Code, not data: the numbering plans. */
  phoneNumbers: ['phoneNumbers'],
  documentsAll: ['documents'],
  documents: (query: object) => ['documents', 'list', query],
  document: (id: string) => ['documents', 'text', id],
  siteEvents: (kind: string) => ['documents', 'events', kind],
  /** The filter is last. */
  dreamTargets: (query: object) => ['dreamTargets', query],
  dreamTarget: (itemId: string | null) => ['dreamTarget', itemId],
  dreamTargetsUpTo: (price: number | null) => ['dreamTargetsUpTo', price],
  /** A picture of a result, by its address. */
  card: (address: string) => ['card', address],
  boxDrops: (boxId: string) => ['lastDrops', 'box', boxId],
  factors: ['player', 'factors'],
  sessions: ['player', 'sessions'],
  identity: ['player', 'identity'],
  securityMethods: ['player', 'securityMethods'],
  seeds: ['player', 'seeds'],
  freeBoxesAll: ['player', 'freeBoxes'],
  freeBoxes: (stat: number) => ['player', 'freeBoxes', stat],
  backpacks: ['player', 'backpack'],
  /** Of chosen items; not under `backpacks`, whose answers are pages. */
  availableItemsAll: ['player', 'availableItems'],
  availableItems: (ids: readonly string[]) => ['player', 'availableItems', ids],
  retrievals: ['player', 'retrievals'],
  /** The filter is last. */
  backpack: (query: object) => ['player', 'backpack', query],
  balanceLogs: ['player', 'balanceLog'],
  balanceLog: (page: number) => ['player', 'balanceLog', page],
  /** Lists of records: under `balanceLogs`, so that what moves money makes them stale too. */
  balanceRecords: (query: object) => ['player', 'balanceLog', 'records', query],
  flow: (query: object) => ['player', 'balanceLog', 'flow', query],
  /** Dreams of the player, newest first. */
  dreamLog: ['player', 'dreamLog'],
  games: (query: object) => ['player', 'games', query],
  purchasesAll: ['player', 'purchases'],
  purchases: (page: number) => ['player', 'purchases', page],
  vip: ['player', 'rewards', 'vip'],
  rewardHistory: ['player', 'rewards', 'history'],
  /** What was invited and earned; below it the lists. */
  promotion: ['player', 'promotion'],
  invitees: ['player', 'promotion', 'invitees'],
  commissions: ['player', 'promotion', 'commissions'],
  recharges: {
    all: ['player', 'recharges'],
    channels: ['player', 'recharges', 'channels'],
    unpaid: ['player', 'recharges', 'unpaid'],
    lists: ['player', 'recharges', 'list'],
    list: (query: object) => ['player', 'recharges', 'list', query],
    order: (orderId: string) => ['player', 'recharges', 'order', orderId],
  },
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
  findingsOf: (owner: string) => ['player', 'memory', 'findings', owner],
  commitments: ['player', 'memory', 'commitments'],
  keptRoll: (rollId: string) => ['player', 'memory', 'roll', rollId],
  keptFacts: (playerId: string, claim: object) => ['player', 'memory', 'facts', playerId, claim],
  keptBattle: (owner: string, battleId: string) => ['memory', 'battle', owner, battleId],
  packets: {
    site: ['packets'],
    detail: (packetId: string, key: string | undefined) => ['packet', packetId, key ?? null],
    /** `claimed`: how many there are. */
    claims: (packetId: string, claimed: number) => ['packet', packetId, 'claims', claimed],
    mineAll: ['player', 'packets'],
    mine: (kind: string) => ['player', 'packets', kind],
    commit: ['player', 'packetCommit'],
    kept: (owner: string, packetId: string) => ['memory', 'packet', owner, packetId],
  },
  keptGiveaway: (owner: string, giveawayId: string) => ['memory', 'giveaway', owner, giveawayId],
  giveaways: {
    all: ['player', 'giveaways'],
    list: (query: object) => ['player', 'giveaways', 'list', query],
    allowance: ['player', 'giveaways', 'allowance'],
    detail: (giveawayId: string) => ['player', 'giveaways', giveawayId],
    participation: (giveawayId: string) => ['player', 'giveaways', giveawayId, 'participation'],
    /** Whether it is drawn: then all of them are fetched anew. */
    participants: (giveawayId: string, isDrawn: boolean) => [
      'player',
      'giveaways',
      giveawayId,
      'participants',
      isDrawn,
    ],
  },
  battles: {
    /** The lists that are the same for all players. */
    lists: ['battles'],
    list: (query: object) => ['battles', 'list', query],
    ranking: ['battles', 'ranking'],
    myRank: ['player', 'battleRank'],
    mineAll: ['player', 'battles'],
    mine: (query: object) => ['player', 'battles', query],
    themes: ['battleThemes'],
    detail: (battleId: string, key: string | undefined) => ['battle', battleId, key ?? null],
    bots: ['bots'],
  },
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
} as const;
