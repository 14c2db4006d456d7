import type { FastifyRequest } from 'fastify';

/** The address that calls of first views come from, inside this process; a connection has none like it. */
export const FIRST_VIEW_ADDRESS = 'first-view';

/** Whether this server asks itself: such a call is neither limited nor measured. */
export const isOfFirstView = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress === FIRST_VIEW_ADDRESS;
