import type { FastifyRequest } from 'fastify';
import type { Origin } from '../../domain/accounts/known-devices.ts';
import type { Services } from '../../domain/services/services.ts';

/** Where a request comes from, for `Players.login`. */
export function originOf({ ip, device }: FastifyRequest): Origin {
  return { address: ip, device };
}

/**
 * Call with the answer of every login and sign-up: the request's device becomes one of the player's, unless a second
 * factor is still missing.
 * @returns the answer, with whose token it is
 */
export async function completeLogin<Login extends { readonly token: string | null }>(
  { sessions, knownDevices }: Pick<Services, 'sessions' | 'knownDevices'>,
  request: FastifyRequest,
  login: Login,
): Promise<Login & { playerId: string | null }> {
  const session = login.token === null ? null : await sessions.find(login.token);
  if (session === null) return { ...login, playerId: null };
  const { playerId } = session;
  request.actor = playerId;
  request.newDevice = await knownDevices.remember(playerId, originOf(request));
  return { ...login, playerId };
}
