import { useQuery } from '@tanstack/react-query';
import type { SeenFact } from '../../../fair/proof/facts.ts';
import { factsOfKeptOpening } from '../../../fair/proof/keptFacts.ts';
import type { RollClaim } from '../../../fair/proof/proof.ts';
import type { PlayerMemory } from '../store/memory.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useMemory } from '../store/useMemory.ts';
import { useUserInfo } from '../../queries/userInfo.ts';

const NOTHING: readonly SeenFact[] = [];

/** What this device was shown of a roll of the player; empty where it keeps nothing, and while it is read. */
export function useKeptFacts(claim: RollClaim): readonly SeenFact[] {
  const memory = useMemory();
  const playerId = useUserInfo().data?.playerId;
  const { publicHash, userSeed, round } = claim;
  const { id: boxId, version } = claim.box;
  const { data } = useQuery({
    queryKey: laterKeys.keptFacts(playerId ?? '', { publicHash, userSeed, round, boxId, version }),
    queryFn: () => readFacts(memory, playerId ?? '', claim),
    enabled: playerId !== undefined,
    staleTime: 0,
  });
  return data ?? NOTHING;
}

async function readFacts(
  { pairs, rolls }: PlayerMemory,
  playerId: string,
  claim: RollClaim,
): Promise<readonly SeenFact[]> {
  const { publicHash, round, box } = claim;
  const pair = (await pairs.pairs(playerId)).find((one) => one.publicHash === publicHash);
  const roll = await rolls.roll(playerId, publicHash, round);
  const boxVersion = await rolls.boxVersion(playerId, box.id, box.version);
  return factsOfKeptOpening(claim, { pair, roll, boxVersion });
}
