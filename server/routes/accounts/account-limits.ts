import type { FastifyInstance } from 'fastify';
import {
  accountCoolOff,
  accountExclude,
  accountLimits,
  accountSession,
  accountSetLimit,
} from '../../../src/net/contract/calls/account/accountLimits.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { changeLimit, startBreak } from '../../domain/limits/change-limits.ts';
import { readPlayLimits } from '../../domain/limits/play-limits.ts';
import { readSessionResult, readSessionStart } from '../../domain/records/session-result.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentPlayLimits } from '../../presenters/accounts/play-limits.ts';
import type { RouteContext } from '../context.ts';

export function accountLimitRoutes(app: FastifyInstance, { store, ports }: RouteContext): void {
  const deps = { store, ports };

  registerCall(app, accountLimits, async ({ player: { playerId } }) =>
    presentPlayLimits(await readPlayLimits(store, playerId, ports.clock.now())),
  );

  registerCall(app, accountSetLimit, async ({ input: { period, amount, none }, player: { playerId } }) => {
    if (none === (amount !== undefined)) throw new DomainError('limits.value');
    return presentPlayLimits(await changeLimit(deps, playerId, { period, amount: amount ?? null }));
  });

  registerCall(app, accountCoolOff, async ({ input: { days }, player: { playerId } }) =>
    presentPlayLimits(await startBreak(deps, playerId, days)),
  );

  registerCall(app, accountExclude, async ({ input: { term }, player: { playerId } }) =>
    presentPlayLimits(await startBreak(deps, playerId, term)),
  );

  registerCall(app, accountSession, async ({ input, player: { playerId, sessionId } }) => {
    const now = ports.clock.now();
    const login = (await readSessionStart(store, sessionId)) ?? now;
    const asked = input.since === undefined ? login : new Date(input.since);
    const since = new Date(Math.max(login.getTime(), asked.getTime()));
    const { spent, won } = await readSessionResult(store, playerId, { since, now });
    return { since: since.toISOString(), spent, won, net: won - spent };
  });
}
