import { dreamClaim } from '../../../fair/proof/dreamClaim.ts';
import type { StatedDream } from '../../../fair/proof/dreamClaim.ts';
import type { ValuedBox } from '../../../fair/proof/proofFields.ts';
import type { HistoryPage } from '../../../net/contract/calls/games/fair.ts';
import type { DreamFacts } from '../../../net/contract/games/dreams.ts';
import type { PairRollKindName, TicketRollRecord } from '../../../net/contract/rolls/rollRecord.ts';

/** The table that decided a roll, and what it gave, as the server states them. */
export interface TicketOutcome {
  readonly box: ValuedBox;
  /** `NO_ITEM` for a loss. */
  readonly itemId: string;
}

type ListedRoll = HistoryPage['rolls'][number];
type BoxOf = (boxId: string, version: number) => ValuedBox | undefined;

/** How the outcome is stated by the record of a roll and, of one from a player's pair, by the history. */
type Statement<Name extends TicketRollRecord['kind']> = {
  readonly ofRecord: (record: Extract<TicketRollRecord, { kind: Name }>) => TicketOutcome;
} & (Name extends PairRollKindName
  ? {
      /** Without `box` if the page lacks it. */
      readonly ofListed: (
        listed: Extract<ListedRoll, { kind: Name }>,
        boxOf: BoxOf,
      ) => { readonly box: ValuedBox | undefined; readonly itemId: string };
    }
  : unknown);

/** A dream as the server states it. */
export function statedDream({ target, edge, tickets, side, dreamFee, ...stated }: DreamFacts): StatedDream {
  const { termsHash, won } = stated;
  const terms = { targetId: target.itemId, value: target.recoveryPrice, edge, tickets, side };
  return { terms, fee: dreamFee, termsHash, won };
}

function ofBoxRecord({
  box,
  item,
}: Extract<TicketRollRecord, { kind: 'opening' | 'battle' }>): TicketOutcome {
  const { boxId: id, version, price, tableHash, entries } = box;
  const ranges = entries.map(({ itemId, from, to, value }) => ({ itemId, from, to, value }));
  return { box: { id, version, price, tableHash, ranges }, itemId: item.itemId };
}

/** Each kind of roll that its ticket decides. */
const statements: { readonly [Name in TicketRollRecord['kind']]: Statement<Name> } = {
  opening: {
    ofRecord: ofBoxRecord,
    ofListed: ({ boxId, boxVersion, itemId }, boxOf) => ({ box: boxOf(boxId, boxVersion), itemId }),
  },
  battle: { ofRecord: ofBoxRecord },
  dream: {
    ofRecord: ({ dream }) => dreamClaim(statedDream(dream)),
    ofListed: (listed) => dreamClaim({ ...listed, terms: listed }),
  },
};

// The compiler does not connect the kind of the statement with that of the roll.

export function outcomeOfRecord(record: TicketRollRecord): TicketOutcome {
  const { ofRecord } = statements[record.kind] as { ofRecord: (of: TicketRollRecord) => TicketOutcome };
  return ofRecord(record);
}

/** The outcomes of the rolls of a page of the history, in their order; without `box` where the page lacks it. */
export function outcomesOfPage({
  rolls,
  boxes,
}: HistoryPage): { listed: ListedRoll; box: ValuedBox | undefined; itemId: string }[] {
  const known = new Map(
    boxes.map(({ boxId, version, price, tableHash, ranges }) => [
      `${version} ${boxId}`,
      { id: boxId, version, price, tableHash, ranges },
    ]),
  );
  const boxOf: BoxOf = (boxId, version) => known.get(`${version} ${boxId}`);
  return rolls.map((listed) => {
    const { ofListed } = statements[listed.kind] as {
      ofListed: (of: ListedRoll, boxes: BoxOf) => { box: ValuedBox | undefined; itemId: string };
    };
    return { listed, ...ofListed(listed, boxOf) };
  });
}
