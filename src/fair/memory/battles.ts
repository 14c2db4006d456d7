import { pickRules, RULE_NAMES } from '../outcome/battleRuleSchema.ts';
import { differenceOf, differing } from './difference.ts';
import type { Difference, DifferenceSubject } from './difference.ts';
import type {
  BattleRecord,
  CommitmentRecord,
  CreationRequest,
  KeptBattleBox,
  KeptRules,
  KeptSeat,
  OwnSeat,
} from './records.ts';

/** A taken seat as an answer or event shows it. */
export interface ShownSeat {
  /** From 0. */
  readonly seat: number;
  readonly userSeed: string;
  readonly isBot: boolean;
  /** The id of the player or bot. */
  readonly who: string;
}

/** A battle as an answer or event shows it. */
export interface ShownBattle {
  readonly battleId: string;
  readonly version: number;
  /** Null in events, which have no hash. */
  readonly publicHash: string | null;
  readonly rules: KeptRules;
  /** In opening order, equal neighbours as one. The hash is null in events. */
  readonly boxes: readonly { boxId: string; version: number; count: number; tableHash: string | null }[];
  readonly seats: readonly ShownSeat[];
  readonly beacon: { readonly source: string; readonly round: number } | null;
}

export function battleSubject(battleId: string): DifferenceSubject {
  return { kind: 'battle', battleId };
}

/** Compares a battle with what was first seen of it; an older answer than the newest seen may have fewer seats. */
export function compareBattle(kept: BattleRecord, now: ShownBattle): Difference[] {
  const subject = battleSubject(kept.battleId);
  const { seenAt } = kept;
  return [
    ...(now.publicHash === null
      ? []
      : differing(subject, 'publicHash', kept.publicHash, now.publicHash, { seenAt })),
    ...compareRules(kept, now.rules),
    ...compareBoxes(kept, now),
    ...kept.seats.flatMap((seat) => compareSeat(subject, seat, now)),
    ...compareOwnSeats(kept, now),
    ...compareBeacon(kept, now),
  ];
}

function compareRules(
  { battleId, rules, seenAt }: Pick<BattleRecord, 'battleId' | 'rules' | 'seenAt'>,
  now: KeptRules,
): Difference[] {
  // A rule that was added after the battle was seen was off.
  const before = { ...rules, ...pickRules(rules) };
  const after = { ...now, ...pickRules(now) };
  return (['mode', 'seats', ...RULE_NAMES] as const).flatMap((name) =>
    differing(battleSubject(battleId), 'rule', before[name], after[name], { place: name, seenAt }),
  );
}

function compareBoxes({ battleId, boxes, seenAt }: BattleRecord, now: ShownBattle): Difference[] {
  const shown = now.boxes;
  const isSame =
    boxes.length === shown.length && boxes.every((box, place) => isSameBox(box, shown[place] ?? null));
  if (isSame) return [];
  return [differenceOf(battleSubject(battleId), 'box', boxesText(boxes), boxesText(shown), { seenAt })];
}

function isSameBox(kept: KeptBattleBox, now: ShownBattle['boxes'][number] | null): boolean {
  if (now === null || kept.boxId !== now.boxId || kept.count !== now.count) return false;
  return kept.version === now.version && (now.tableHash === null || kept.tableHash === now.tableHash);
}

/** As in requests, with version and the start of the table's hash: `box-id:2 v3 0123456789abcdef`. */
function boxesText(boxes: ShownBattle['boxes']): string {
  return boxes
    .map(({ boxId, count, version, tableHash }) =>
      `${boxId}:${count} v${version} ${tableHash?.slice(0, 16) ?? ''}`.trimEnd(),
    )
    .join(', ');
}

function compareSeat(subject: DifferenceSubject, kept: KeptSeat, now: ShownBattle): Difference[] {
  const details = { place: kept.seat, seenAt: kept.seenAt };
  const shown = now.seats.find(({ seat }) => seat === kept.seat);
  if (!shown) {
    return now.version < kept.version
      ? []
      : [differenceOf(subject, 'seatGone', kept.userSeed, null, details)];
  }
  return [
    ...differing(subject, 'seatSeed', kept.userSeed, shown.userSeed, details),
    ...differing(subject, 'seatKind', kindOf(kept), kindOf(shown), details),
    ...differing(subject, 'seatHolder', kept.who, shown.who, details),
  ];
}

function kindOf({ isBot }: { readonly isBot: boolean }): string {
  return isBot ? 'bot' : 'player';
}

/** The seat of the player must carry a seed that this device sent for it, where it sent one. */
function compareOwnSeats(
  { battleId, playerId, own, seenAt }: Pick<BattleRecord, 'battleId' | 'playerId' | 'own' | 'seenAt'>,
  now: ShownBattle,
): Difference[] {
  const mine = now.seats.find(({ who, isBot }) => who === playerId && !isBot);
  const sent = own.filter(({ seat }) => seat !== null);
  if (!mine || sent.length === 0 || sent.some(({ userSeed }) => userSeed === mine.userSeed)) return [];
  const confirmed = sent.find((seat) => seat.confirmed);
  return [
    differenceOf(
      battleSubject(battleId),
      'seatSeed',
      (confirmed ?? sent.at(-1))?.userSeed ?? null,
      mine.userSeed,
      {
        place: mine.seat,
        seenAt,
        elsewhere: confirmed === undefined,
      },
    ),
  ];
}

function compareBeacon({ battleId, beacon, seenAt }: BattleRecord, now: ShownBattle): Difference[] {
  if (beacon === null || now.publicHash === null) return [];
  const text = (shown: BattleRecord['beacon']) => shown && `${shown.source} ${shown.round}`;
  return differing(battleSubject(battleId), 'beacon', text(beacon), text(now.beacon), { seenAt });
}

/** An answer with everything a record keeps; an event lacks the hashes. */
export type FullBattle = ShownBattle & {
  readonly publicHash: string;
  readonly boxes: readonly KeptBattleBox[];
};

export function isFullBattle(shown: ShownBattle): shown is FullBattle {
  return shown.publicHash !== null && shown.boxes.every(({ tableHash }) => tableHash !== null);
}

/** The record of a battle at its first sight. */
export function newBattle(now: FullBattle, playerId: string, seenAt: number): BattleRecord {
  const { battleId, publicHash, rules, boxes, version, beacon } = now;
  const seats = now.seats.map((seat) => ({ ...seat, version, seenAt }));
  return { playerId, battleId, publicHash, rules, boxes, seats, own: [], beacon, version, seenAt };
}

/** The record after an answer that continues it: new seats, and the beacon once it is known. */
export function learnBattle(kept: BattleRecord, now: ShownBattle, seenAt: number): BattleRecord {
  const known = new Set(kept.seats.map(({ seat }) => seat));
  const added = now.seats.filter(({ seat }) => !known.has(seat));
  const seats = [...kept.seats, ...added.map((seat) => ({ ...seat, version: now.version, seenAt }))];
  return {
    ...kept,
    seats: seats.sort((one, other) => one.seat - other.seat),
    beacon: kept.beacon ?? now.beacon,
    version: Math.max(kept.version, now.version),
  };
}

/** Compares the first answer about a battle with the request that created it on this device. */
export function compareCreated(commitment: CommitmentRecord, now: ShownBattle): Difference[] {
  const { request, publicHash, playerId, seenAt } = commitment;
  const subject = battleSubject(now.battleId);
  const hashes =
    now.publicHash === null ? [] : differing(subject, 'publicHash', publicHash, now.publicHash, { seenAt });
  if (request === null) {
    const { rules } = now;
    const own = [{ seat: 0, userSeed: commitment.userSeed, confirmed: false }];
    const prepared = { battleId: now.battleId, playerId, rules, seenAt, own };
    return [...hashes, ...compareOwnSeats(prepared, now)];
  }
  const { rules, boxes, seat, userSeed } = request;
  const requested = { battleId: now.battleId, playerId, rules, seenAt };
  return [
    ...hashes,
    ...compareRules(requested, now.rules),
    ...differing(subject, 'box', countsText(boxes), countsText(now.boxes), { seenAt }),
    ...compareOwnSeats({ ...requested, own: [{ seat, userSeed, confirmed: true }] }, now),
  ];
}

/** As in requests: `box-id:2`; equal neighbours count as one. */
function countsText(boxes: CreationRequest['boxes']): string {
  const merged: { boxId: string; count: number }[] = [];
  for (const { boxId, count } of boxes) {
    const last = merged.at(-1);
    if (last?.boxId === boxId) last.count += count;
    else merged.push({ boxId, count });
  }
  return merged.map(({ boxId, count }) => `${boxId}:${count}`).join(', ');
}

/** The record with a seed of this device; one that is known keeps its place. */
export function withOwnSeat(kept: BattleRecord, added: OwnSeat): BattleRecord {
  const others = kept.own.filter(
    ({ seat, userSeed }) => userSeed !== added.userSeed || (seat !== null && seat !== added.seat),
  );
  return { ...kept, own: [...others, added] };
}

/** The seed prepared for a seat that has not been requested yet. */
export function preparedSeed({ own }: Pick<BattleRecord, 'own'>): string | undefined {
  return own.findLast(({ seat }) => seat === null)?.userSeed;
}
