/** Codes of live events (specification, section 4); those from 91 on are ours, outside the specification's numbers. */
export const EventType = {
  caseDrop: 21,
  upgradeDrop: 22,
  battleDrop: 23,
  battleCreate: 31,
  battleState: 32,
  battleRank: 33,
  sysConfig: 91,
  roomSpectators: 92,
  roomEmote: 93,
} as const;
