import type { Queryable } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import type { SandboxAssociations } from '../../providers/steam/sandbox.ts';

export function createSandboxAssociations(store: Queryable, clock: Clock): SandboxAssociations {
  return {
    async save(handle, macKey, expiresAt) {
      await store.query(
        'INSERT INTO sandbox_associations (handle, mac_key, expires_at) VALUES ($1, $2, $3)',
        [handle, macKey, expiresAt],
      );
    },
    async take(handle) {
      const [taken] = await store.query<{ mac_key: string; expires_at: Date }>(
        'DELETE FROM sandbox_associations WHERE handle = $1 RETURNING mac_key, expires_at',
        [handle],
      );
      return taken !== undefined && taken.expires_at > clock.now() ? taken.mac_key : null;
    },
  };
}
