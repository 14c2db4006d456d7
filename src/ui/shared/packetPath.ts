/** The address of a red packet; `key` opens one that is not for the whole site. */
export function packetPath(packetId: string, key: string | null): string {
  return `/redPacket/${packetId}${key === null ? '' : `?key=${key}`}`;
}
