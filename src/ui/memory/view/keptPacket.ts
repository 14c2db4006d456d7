import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PacketDetail, PacketClaim } from '../../../net/contract/games/packets.ts';
import type { PacketRecord } from '../../../fair/memory/records.ts';
import { useMemory } from '../store/useMemory.ts';
import { useServices } from '../../app/services.ts';
import { checkShownPacket } from '../compare/packetChecks.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useMemoryOwner } from './keptBattle.ts';

/**
 * Compares a packet with the memory whenever the page shows it anew, and keeps it.
 * @param claims as listed after this answer; undefined before
 */
export function useKeepPacket(
  packet: PacketDetail,
  key: string | undefined,
  claims: readonly PacketClaim[] | undefined,
): void {
  const services = useServices();
  const owner = useMemoryOwner();
  useEffect(() => {
    if (owner === undefined || claims === undefined) return;
    const { queryClient } = services;
    const { packetId: id } = packet;
    void checkShownPacket(services, owner, { id, key }, { packet, claims })
      .then(() => queryClient.invalidateQueries({ queryKey: laterKeys.packets.kept(owner, id) }))
      // Compared again with the next answer.
      .catch(() => undefined);
  }, [services, owner, packet, key, claims]);
}

/** What this device keeps of a packet; null where it keeps nothing, undefined while it is read. */
export function useKeptPacket(packetId: string): PacketRecord | null | undefined {
  const { packets } = useMemory();
  const owner = useMemoryOwner();
  return useQuery({
    queryKey: laterKeys.packets.kept(owner ?? '', packetId),
    queryFn: async () => (await packets.packet(owner ?? '', packetId)) ?? null,
    enabled: owner !== undefined,
    staleTime: 0,
  }).data;
}
