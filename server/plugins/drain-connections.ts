import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets the end of the application wait for work and for nothing else. Node by itself would also wait for connections
 * that have never brought a request, as browsers open them ahead of need, and for those whose last answer came after
 * the end had begun.
 */
export function drainConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  const markUsed = ({ socket }: IncomingMessage): void => void unused.delete(socket);
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', markUsed);
  // Listening for upgrades says that they are welcome, which is the broker's to say.
  if (app.server.listenerCount('upgrade') > 0) app.server.on('upgrade', markUsed);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // An answer may have been on its way out already when the end began.
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections();
  });
}
