/** Codes of live events (specification, section 4); `sysConfig` is ours, outside the specification's numbers, and so are those of `roomEvents.ts`. */
export const EventType = {
  caseDrop: 21,
  upgradeDrop: 22,
  battleDrop: 23,
  battleCreate: 31,
  battleState: 32,
  battleRank: 33,
  sysConfig: 91,
} as const;
