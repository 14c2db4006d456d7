import type {
  BattleRecord,
  BoxVersionRecord,
  KeptRoll,
  PacketRecord,
  PairRecord,
} from '../memory/records.ts';
import { isUserSeedOf } from '../memory/seeds.ts';
import { rulesFact, seatFact } from './battleFacts.ts';
import type { FactName, SeenFact } from './facts.ts';
import { packetFact, shareFact } from './packetVerify.ts';
import type { RollClaim } from './proof.ts';

/** What the memory has about one roll; undefined where it has nothing. */
export interface KeptOpening {
  readonly pair: PairRecord | undefined;
  readonly roll: KeptRoll | undefined;
  /** Of the version of the roll's box. */
  readonly boxVersion: BoxVersionRecord | undefined;
}

/** What a device was shown of a roll, as facts to compare its claim with. */
export function factsOfKeptOpening(
  claim: Pick<RollClaim, 'userSeed' | 'round' | 'box'>,
  { pair, roll, boxVersion }: KeptOpening,
): SeenFact[] {
  const facts: SeenFact[] = [];
  const add = (name: FactName, value: string, seenAt: number, place = '') =>
    facts.push({ name, place, value, at: timeOf(seenAt) });
  if (pair) add('publicHash', pair.publicHash, pair.seenAt);
  const userSeed = roll?.userSeed ?? (pair && keptUserSeed(pair, claim));
  if (userSeed !== undefined) add('userSeed', userSeed, roll?.seenAt ?? pair?.seenAt ?? 0);
  const place = `${claim.box.id}/${claim.box.version}`;
  if (roll) add('table', roll.tableHash, roll.seenAt, place);
  else if (boxVersion) add('table', boxVersion.tableHash, boxVersion.seenAt, place);
  if (roll) {
    add('ticket', String(roll.ticket), roll.seenAt);
    add('item', roll.itemId, roll.seenAt);
  }
  return facts;
}

/** The seed of the claim if it may have been in force, else the last one before; undefined where none was seen. */
function keptUserSeed(
  pair: PairRecord,
  { userSeed, round }: Pick<RollClaim, 'userSeed' | 'round'>,
): string | undefined {
  if (pair.userSeeds.length === 0 || round < pair.firstRound) return undefined;
  if (isUserSeedOf(pair, userSeed, round)) return userSeed;
  return pair.userSeeds.findLast(({ fromRound }) => fromRound <= round)?.userSeed;
}

/** A box whose version or table no answer has named yet. */
interface MaybeKnownBox {
  readonly boxId: string;
  readonly count: number;
  readonly version: number | null;
  readonly tableHash: string | null;
}

/** What a device was shown of a battle, as facts to compare its proof with. */
export function factsOfKeptBattle(kept: BattleRecord): SeenFact[] {
  const at = timeOf(kept.seenAt);
  const boxes: readonly MaybeKnownBox[] = kept.boxes;
  const versions = boxes.map(({ boxId, version }) => (version === null ? null : `${boxId}/${version}`));
  const lane = versions.flatMap((name, index) =>
    Array.from({ length: boxes[index]?.count ?? 0 }, () => name),
  );
  return [
    { name: 'publicHash', place: '', value: kept.publicHash, at },
    { ...rulesFact(kept.rules), at },
    ...(lane.includes(null) ? [] : [{ name: 'boxes' as const, place: '', value: lane.join(','), at }]),
    ...boxes.flatMap(({ tableHash }, index): SeenFact[] => {
      const place = versions[index];
      return place && tableHash !== null ? [{ name: 'table', place, value: tableHash, at }] : [];
    }),
    ...kept.seats.map((seat) => ({ ...seatFact(seat, seat.seat), at: timeOf(seat.seenAt) })),
  ];
}

/** What a device was shown of a red packet, as facts to compare its proof with. */
export function factsOfKeptPacket(kept: PacketRecord): SeenFact[] {
  const at = timeOf(kept.seenAt);
  return [
    { name: 'publicHash', place: '', value: kept.publicHash, at },
    { name: 'packet', place: '', value: packetFact(kept), at },
    ...kept.claims.map((claim): SeenFact => {
      const { round, seenAt } = claim;
      return { name: 'share', place: String(round), value: shareFact(claim), at: timeOf(seenAt) };
    }),
  ];
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
