import { TICKETS } from '../../../fair/roll.ts';

/** The largest chance whose win has the stage for itself: about four times the stake. */
const EARNED_TICKETS = TICKETS / 4;

/** Whether a won dream with so many winning tickets has the stage for itself, for WIN_MS. */
export const isEarnedWin = (tickets: number): boolean => tickets <= EARNED_TICKETS;
