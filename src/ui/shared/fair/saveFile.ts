import type { ClientPorts } from '../../app/ports.ts';

/** Lifetime of the object URL: some browsers fetch it after the click event. */
const REVOKE_DELAY_MS = 60_000;

/** @param pieces of one text, in order */
export function jsonFile(pieces: string[]): Blob {
  return new Blob(pieces, { type: 'application/json' });
}

/** Downloads a file made in the page. */
export function saveFile({ schedule }: Pick<ClientPorts, 'schedule'>, name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  schedule(REVOKE_DELAY_MS, () => URL.revokeObjectURL(address));
}
