import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Finding } from '../rolls/finding.ts';
import type { SecretRow } from '../../seed-keys/secret-cipher.ts';
import { decryptOrEmpty, secretsColumns, toSecretColumns } from '../../seed-keys/secrets-row.ts';
import type { SecretsRow } from '../../seed-keys/secrets-row.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';

/** Recomputes every commitment: publicHash = HMAC-SHA256(key = secretSalt, message = serverSeed). */
export async function checkCommitments(
  store: Queryable,
  hashes: HashFunctions,
  seedSecrets: SeedSecrets,
): Promise<Finding[]> {
  const pairs = await store.query<SecretsRow & SecretRow & { public_hash: string }>(
    `SELECT 'seed_pairs' AS "table", id, ${secretsColumns}, public_hash FROM seed_pairs
     UNION ALL SELECT 'battle_commits', id, ${secretsColumns}, public_hash FROM battle_commits
     UNION ALL SELECT 'packet_commits', id, ${secretsColumns}, public_hash FROM packet_commits
     UNION ALL SELECT 'giveaways', id, ${secretsColumns}, public_hash FROM giveaways`,
  );
  return pairs
    .filter((pair) => {
      const { serverSeed, secretSalt } = decryptOrEmpty(seedSecrets, pair, toSecretColumns(pair));
      return publicHash(hashes, serverSeed, secretSalt) !== pair.public_hash;
    })
    .map((pair) => ({
      check: 'every public hash commits to its seed',
      subject: pair.id,
      detail: `shown ${pair.public_hash}`,
    }));
}
