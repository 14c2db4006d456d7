import type { HistoryPage } from '../../../../../src/net/contract/calls/games/fair.ts';
import { hiddenRecord, revealedRecord } from '../rollRecords.ts';

const { box, publicHash, serverSeed, secretSalt, committedAt } = revealedRecord;

/** A page of a history as an honest server tells it: one revealed roll, asked for twice. */
export const revealedPage: HistoryPage = {
  rolls: [1, 2].map((place) => ({
    rollId: revealedRecord.rollId.replace(/.$/, String(place)),
    kind: 'opening',
    publicHash,
    userSeed: revealedRecord.userSeed,
    round: revealedRecord.round,
    roll: revealedRecord.roll,
    itemId: revealedRecord.item.itemId,
    boxId: box.boxId,
    boxVersion: box.version,
    rolledAt: revealedRecord.rolledAt,
  })),
  pairs: [{ publicHash, serverSeed, secretSalt, committedAt }],
  boxes: [
    {
      boxId: box.boxId,
      version: box.version,
      names: box.names,
      price: box.price,
      tableHash: box.tableHash,
      ranges: box.entries.map(({ itemId, from, to, value }) => ({ itemId, from, to, value })),
    },
  ],
  total: 2,
  next: null,
};

/** The same before its owner rotates. */
export const hiddenPage: HistoryPage = {
  ...revealedPage,
  pairs: [{ publicHash, serverSeed: null, secretSalt: null, committedAt: hiddenRecord.committedAt }],
};
