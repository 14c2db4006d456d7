import type { FastifyRequest } from 'fastify';
import type { Origin } from '../domain/accounts/known-devices.ts';
import type { Services } from '../domain/services.ts';

/** Where a request comes from, for `Players.login`. */
export function originOf({ ip, device }: FastifyRequest): Origin {
  return { address: ip, device };
}

/** Call with the token of every login and sign-up, null while a second factor is missing: the request's device becomes one of the player's. */
export async function rememberDevice(
  { sessions, knownDevices }: Pick<Services, 'sessions' | 'knownDevices'>,
  request: FastifyRequest,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  const session = await sessions.find(token);
  if (session === null) return;
  request.actor = session.playerId;
  request.newDevice = await knownDevices.remember(session.playerId, originOf(request));
}
