import { makeSecretSalt, makeServerSeed } from '../../../../src/fair/seeds.ts';
import { publicHash } from '../../../../src/fair/commitment.ts';
import { roll } from '../../../../src/fair/roll.ts';
import { tableHash } from '../../../../src/fair/outcome/boxTable.ts';
import { itemAt } from '../../../../src/fair/outcome/tickets.ts';
import type { BoxRollRecord } from '../../../../src/net/contract/rolls/rollRecord.ts';
import type { BoxEntry } from '../../../../src/net/contract/entities.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';

const entries: BoxEntry[] = [
  entry('knife-lamp', '灯刃', 0, 1, 60),
  entry('ak-tide', '潮', 2, 61, 40_000),
  entry('charm-bead', '珠', 4, 40_001, 100_000),
];

function entry(itemId: string, name: string, grade: BoxEntry['grade'], from: number, to: number): BoxEntry {
  return {
    itemId,
    voucherName: name,
    names: { 'zh-CN': name, en: itemId },
    category: 'knife',
    grade,
    recoveryPrice: 4600,
    weaponImage: `/art/items/${itemId}.webp`,
    from,
    to,
    value: 4600,
  };
}

const table = { boxId: 'night', version: 3, price: 4900 };

const serverSeed = makeServerSeed((count) => new Uint8Array(count).fill(7));
const secretSalt = makeSecretSalt((count) => new Uint8Array(count).fill(9));
const userSeed = 'my_seed';
const round = 12;
const ticket = roll(browserHashes, { serverSeed, userSeed, round });
const itemId = itemAt(entries, ticket);

/** A roll as an honest server tells it once its pair is revealed. */
export const revealedRecord: BoxRollRecord = {
  rollId: '6f1b2c1e-6a53-4a0e-9d35-1f1f6b0c9a01',
  kind: 'opening',
  isFree: false,
  battleId: null,
  battleKey: null,
  publicHash: publicHash(browserHashes, serverSeed, secretSalt),
  serverSeed,
  secretSalt,
  userSeed,
  beacon: null,
  round,
  roll: ticket,
  item: entries.find((candidate) => candidate.itemId === itemId)!,
  box: {
    ...table,
    names: { 'zh-CN': '夜航', en: 'Night' },
    entries,
    tableHash: tableHash(browserHashes, { ...table, ranges: entries }),
  },
  committedAt: '2026-11-20T08:00:00.000Z',
  rolledAt: '2026-11-20T09:00:00.000Z',
};

/** The same before its owner rotates. */
export const hiddenRecord: BoxRollRecord = { ...revealedRecord, serverSeed: null, secretSalt: null };
