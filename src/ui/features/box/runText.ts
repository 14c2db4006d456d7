import { formatCount } from '../../components/money.ts';
import type { TicketRun } from './grades.ts';

/** `61–620`; a single ticket is just its number. */
export function runText({ from, to }: TicketRun): string {
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}
