import type { HashFunctions } from '../../../fair/hashes.ts';
import { createStore } from '../../../net/live/store.ts';
import type { ReadableStore } from '../../../net/live/store.ts';
import type { ClientPorts } from '../../app/ports.ts';
import type { KeyValueStorage } from '../../app/storage.ts';
import { createBattleMemory } from './battleMemory.ts';
import type { BattleMemory } from './battleMemory.ts';
import { createExchange } from './exchangeMemory.ts';
import type { Exchange } from './exchangeMemory.ts';
import { createFallbackDatabase } from './fallbackDatabase.ts';
import type { VolatileReason } from './fallbackDatabase.ts';
import { createFindingMemory } from './findingMemory.ts';
import type { FindingMemory } from './findingMemory.ts';
import { createGiveawayMemory } from './giveawayMemory.ts';
import type { GiveawayMemory } from './giveawayMemory.ts';
import { createLegacySeeds } from './legacySeeds.ts';
import { createLogMemory } from './logMemory.ts';
import type { LogMemory } from './logMemory.ts';
import { createPacketMemory } from './packetMemory.ts';
import type { PacketMemory } from './packetMemory.ts';
import { createPairMemory } from './pairMemory.ts';
import type { PairMemory } from './pairMemory.ts';
import type { RecordDatabase } from './recordDatabase.ts';
import { createRollMemory } from './rollMemory.ts';
import type { RollMemory } from './rollMemory.ts';

/** What the player's browser keeps of what it was shown (DESIGN.md, section 6). */
export interface PlayerMemory {
  readonly pairs: PairMemory;
  readonly rolls: RollMemory;
  readonly battles: BattleMemory;
  readonly packets: PacketMemory;
  readonly giveaways: GiveawayMemory;
  readonly log: LogMemory;
  readonly findings: FindingMemory;
  readonly exchange: Exchange;
  /** Why what is shown now is forgotten when the page is closed; null while it is stored. */
  readonly volatile: ReadableStore<VolatileReason | null>;
}

interface MemoryParts {
  readonly open: () => Promise<RecordDatabase>;
  readonly ports: Pick<ClientPorts, 'now' | 'schedule'>;
  readonly hashes: HashFunctions;
  readonly storage: Pick<KeyValueStorage, 'read' | 'remove'>;
  /** The address of the site, without a path. */
  readonly site: string;
}

export function createPlayerMemory({ open, ports, hashes, storage, site }: MemoryParts): PlayerMemory {
  const volatile = createStore<VolatileReason | null>(null);
  const database = createFallbackDatabase({ open, schedule: ports.schedule, onVolatile: volatile.set });
  const parts = { database, hashes, now: () => ports.now() };
  return {
    pairs: createPairMemory(parts),
    rolls: createRollMemory(parts),
    battles: createBattleMemory({ ...parts, legacySeeds: createLegacySeeds(storage) }),
    packets: createPacketMemory(parts),
    giveaways: createGiveawayMemory(parts),
    log: createLogMemory(parts),
    findings: createFindingMemory(parts),
    exchange: createExchange({ ...parts, site }),
    volatile,
  };
}
