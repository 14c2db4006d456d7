import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { drawPacket } from '../../../src/fair/outcome/packetShares.ts';
import { decryptOrEmpty, secretsColumns, toSecretColumns } from '../../seed-keys/secrets-row.ts';
import type { SecretsRow } from '../../seed-keys/secrets-row.ts';
import type { Finding } from './finding.ts';
import type { AuditContext, RollAudit } from './roll-kind.ts';

export const PACKET_CHECK = 'every share of a red packet can be recomputed';
const BATCH = 200;

interface StoredClaim {
  id: string;
  round: number;
  userSeed: string;
  ticket: number;
  share: number;
}

interface PacketRow extends SecretsRow {
  id: string;
  commit_id: string;
  amount: number;
  shares: number;
  claims: StoredClaim[];
}

/** Recomputes every share from its packet's seed: rounds without a gap, ticket and amount. */
export async function recomputePackets({ store, hashes, seedSecrets }: AuditContext): Promise<RollAudit> {
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await store.query<PacketRow>(
      `SELECT p.id, p.commit_id, p.amount, p.shares, ${secretsColumns}, coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', q.id, 'round', q.round, 'userSeed', q.user_seed,
                                             'ticket', q.ticket, 'share', q.share) ORDER BY q.round)
         FROM packet_claims q WHERE q.packet_id = p.id), '[]') AS claims
       FROM packets p JOIN packet_commits c ON c.id = p.commit_id
       WHERE p.id > $1::uuid ORDER BY p.id LIMIT ${BATCH}`,
      [after],
    );
    for (const row of batch) {
      const commit = { table: 'packet_commits', id: row.commit_id } as const;
      const { serverSeed } = decryptOrEmpty(seedSecrets, commit, toSecretColumns(row));
      findings.push(...checkPacket(row, serverSeed, hashes));
      rolls += row.claims.length;
    }
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.id;
  }
}

function checkPacket(packet: PacketRow, serverSeed: string, hashes: HashFunctions): Finding[] {
  const { claims } = packet;
  const seeds = claims.map(({ userSeed }) => userSeed);
  const finding = (subject: string, detail: string): Finding => ({ check: PACKET_CHECK, subject, detail });
  try {
    const drawn = drawPacket(hashes, serverSeed, seeds, packet);
    return claims.flatMap(({ id, round, ticket, share }, index) => {
      const computed = drawn[index];
      const expected = [computed?.round, computed?.ticket, computed?.share].join(' ');
      const stored = [round, ticket, share].join(' ');
      return stored === expected ? [] : [finding(id, `stored ${stored}, recomputed ${expected}`)];
    });
  } catch (error) {
    // Stored values that cannot be drawn are a difference too.
    return [finding(packet.id, String(error))];
  }
}
