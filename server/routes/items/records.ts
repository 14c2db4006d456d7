import type { FastifyInstance } from 'fastify';
import { profileBalanceLog } from '../../../src/net/contract/calls/account/profile.ts';
import {
  recordsBalance,
  recordsExport,
  recordsFlow,
  recordsGame,
} from '../../../src/net/contract/calls/items/records.ts';
import { readEntryPage } from '../../domain/records/balance-entries.ts';
import { entryFilter, readBalanceLog } from '../../domain/records/balance-log.ts';
import { exportRecords } from '../../domain/records/export.ts';
import { readFlow } from '../../domain/records/flow.ts';
import { readGames } from '../../domain/records/game.ts';
import { readSubjects } from '../../domain/records/subjects.ts';
import { registerCall, registerFileCall } from '../../http/register-call.ts';
import { presentBalanceRecord, presentEntry, presentGame } from '../../presenters/items/records.ts';
import type { RouteContext } from '../context.ts';

export function recordsRoutes(app: FastifyInstance, { store, catalogue, image }: RouteContext): void {
  registerCall(app, profileBalanceLog, async ({ input, player }) => {
    const { list, total } = await readBalanceLog(store, player.playerId, input);
    return { list: list.map(presentEntry), total, page: input.page, pageSize: input.pageSize };
  });

  registerCall(app, recordsBalance, async ({ input, player }) => {
    const { list, next } = await readEntryPage(store, player.playerId, entryFilter(input), input);
    const subjectOf = await readSubjects(store, list);
    return { list: list.map((entry) => presentBalanceRecord(entry, subjectOf(entry.orderId))), next };
  });

  registerCall(app, recordsFlow, ({ input, player }) => readFlow(store, player.playerId, input));

  registerCall(app, recordsGame, async ({ input, player }) => {
    const { list, next } = await readGames(store, player.playerId, input);
    return { list: list.map((game) => presentGame(game, catalogue.current(), image)), next };
  });

  registerFileCall(app, recordsExport, async ({ input, player }) => ({
    name: `fairdrop-${input.list}.csv`,
    pieces: exportRecords({ store, catalogue: catalogue.current() }, player.playerId, input),
  }));
}
