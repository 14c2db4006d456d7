import type { ClientPorts } from '../../app/ports.ts';

/** How long a file stays at its address: some browsers fetch it only after the click has been dealt with. */
const KEPT_MS = 60_000;

/** Hands the browser a JSON file to save. */
export function saveFile({ schedule }: Pick<ClientPorts, 'schedule'>, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  schedule(KEPT_MS, () => URL.revokeObjectURL(address));
}
