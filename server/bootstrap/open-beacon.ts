import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/ports.ts';
import { createEntropy } from '../providers/entropy/create.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import { nodeHashes } from '../providers/hashes.ts';

/** The beacon that is bound into battles and giveaways; logs which, and where `auto` found none. */
export async function openBeacon(
  { entropy: kind }: Config,
  log: FastifyBaseLogger,
  clock: Clock,
): Promise<Entropy | null> {
  const entropy = await createEntropy(kind, clock, nodeHashes);
  const beacon = entropy?.chain.source ?? 'none';
  if (kind === 'auto' && entropy === null)
    log.warn({ beacon }, 'drand does not answer: new battles and giveaways have no beacon');
  else log.info({ beacon }, 'the beacon of battles');
  return entropy;
}
