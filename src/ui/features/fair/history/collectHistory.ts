import type { HashFunctions } from '../../../../fair/hashes.ts';
import { historyFileOf } from '../../../../fair/proof/historyFile.ts';
import type { HistoryFile, HistoryPair, HistoryRoll } from '../../../../fair/proof/historyFile.ts';
import type { FullRollClaim } from '../../../../fair/proof/openingProofFile.ts';
import type { ValuedBox } from '../../../../fair/proof/proofFields.ts';

/**
 * The claims of a whole history as one file: pairs and tables once, rolls in the order of the claims.
 * @param savedAt by the clock of this device, ISO 8601 in UTC
 */
export function collectHistory(
  h: HashFunctions,
  claims: readonly FullRollClaim[],
  savedAt: string,
): HistoryFile {
  const pairs = new Map<string, HistoryPair>();
  const tables = new Map<string, ValuedBox>();
  const rolls = claims.map((claim): HistoryRoll => {
    const { publicHash, serverSeed, secretSalt, committedAt, box } = claim;
    pairs.set(publicHash, { publicHash, serverSeed, secretSalt, committedAt });
    tables.set(box.tableHash, box);
    const { rollId, userSeed, round, roll, itemId, rolledAt } = claim;
    return { rollId, publicHash, userSeed, round, roll, itemId, tableHash: box.tableHash, rolledAt };
  });
  return historyFileOf(h, { savedAt, pairs: [...pairs.values()], tables: [...tables.values()], rolls });
}
