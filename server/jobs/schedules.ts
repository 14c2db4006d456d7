import type { Schedules } from '../domain/services/core.ts';
import { scheduleClosureByJob } from './closure-jobs.ts';
import { scheduleDeliveriesByJob } from './delivery-jobs.ts';
import { scheduleByJob } from './due-jobs.ts';
import type { JobSender } from './job-sender.ts';

/** Schedules what is due later as jobs, sent with the transaction. */
export const schedulesByJob = (jobs: JobSender): Schedules => ({
  scheduleDue: scheduleByJob(jobs, 'battle'),
  scheduleGiveaway: scheduleByJob(jobs, 'giveaway'),
  schedulePacket: scheduleByJob(jobs, 'packet'),
  scheduleRecharge: scheduleByJob(jobs, 'recharge'),
  scheduleClosure: scheduleClosureByJob(jobs),
  scheduleDeliveries: scheduleDeliveriesByJob(jobs),
});
