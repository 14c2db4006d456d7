import type { ClientPorts } from '../../app/ports.ts';

/** How long a file stays at its address: some browsers fetch it only after the click has been dealt with. */
const REVOKE_DELAY_MS = 60_000;

/** @param pieces of one text, in order */
export function jsonFile(pieces: string[]): Blob {
  return new Blob(pieces, { type: 'application/json' });
}

/** Hands the browser a file to save. */
export function saveFile({ schedule }: Pick<ClientPorts, 'schedule'>, name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  schedule(REVOKE_DELAY_MS, () => URL.revokeObjectURL(address));
}
