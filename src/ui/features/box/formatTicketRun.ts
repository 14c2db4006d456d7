import { formatCount } from '../../i18n/formatCount.ts';
import type { TicketRun } from './gradeShares.ts';

/** `61–620`; a single ticket is just its number. */
export function formatTicketRun({ from, to }: TicketRun): string {
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}
