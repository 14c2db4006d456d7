import type {
  BattleRecord,
  BoxVersionRecord,
  CommitmentRecord,
  PacketRecord,
  GiveawayRecord,
  PairRecord,
  PlayerRecord,
  RollChunk,
  TableRecord,
} from '../../../fair/memory/records.ts';
import type { LogHeadRecord, PromiseRecord } from '../../../fair/memory/log.ts';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';

/** The stores of the memory with their records. */
export interface Records {
  players: PlayerRecord;
  pairs: PairRecord;
  rolls: RollChunk;
  tables: TableRecord;
  boxVersions: BoxVersionRecord;
  battles: BattleRecord;
  commitments: CommitmentRecord;
  packets: PacketRecord;
  giveaways: GiveawayRecord;
  differences: DifferenceRecord;
  promises: PromiseRecord;
  logHeads: LogHeadRecord;
}
export type StoreName = keyof Records;

/** The fields that make a record's key, in order. */
export const KEY_FIELDS = {
  players: ['playerId'],
  pairs: ['playerId', 'publicHash'],
  rolls: ['playerId', 'publicHash', 'chunk'],
  tables: ['tableHash'],
  boxVersions: ['playerId', 'boxId', 'version'],
  battles: ['playerId', 'battleId'],
  commitments: ['playerId', 'commitId'],
  packets: ['playerId', 'packetId'],
  giveaways: ['playerId', 'giveawayId'],
  differences: ['playerId', 'id'],
  promises: ['playerId', 'fact'],
  logHeads: ['id'],
} as const satisfies { readonly [Store in StoreName]: readonly (keyof Records[Store])[] };

export type RecordKey = readonly (string | number)[];

/** Reads and writes that happen together. Await nothing else in between: the transaction would end. */
export interface RecordTransaction {
  get<Store extends StoreName>(store: Store, key: RecordKey): Promise<Records[Store] | undefined>;
  /** All records whose key begins like this; all of the store for an empty key. */
  list<Store extends StoreName>(store: Store, prefix: RecordKey): Promise<Records[Store][]>;
  put<Store extends StoreName>(store: Store, record: Records[Store]): Promise<void>;
}

export interface RecordDatabase {
  /** Runs `work` as one transaction over these stores; it is written when the promise resolves. */
  run<Result>(
    stores: readonly StoreName[],
    work: (transaction: RecordTransaction) => Promise<Result>,
  ): Promise<Result>;
}

export function keyOf<Store extends StoreName>(store: Store, record: Records[Store]): RecordKey {
  const fields: readonly string[] = KEY_FIELDS[store];
  return fields.map((field) => (record as unknown as Record<string, string | number>)[field] ?? '');
}
