import { packetChecks } from '../../domain/audit/packets.ts';
import { addDueJobs } from '../../jobs/due-jobs.ts';
import { packetCommands } from '../../operators/commands/packet-command.ts';
import { redPacketRoutes } from '../../routes/games/red-packet.ts';
import type { Capability } from './capability.ts';

export const packets: Capability = {
  routes: [redPacketRoutes],
  addJobs: (jobs, { services, clock }) => addDueJobs(jobs, { kind: 'packet', due: services.packets, clock }),
  checks: packetChecks,
  commands: [packetCommands],
};
