import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes idle connections when the application closes, and each other one with its answer, from when it is to stop. Node alone also waits for connections that never sent a
 * request (browsers preconnect) and for those whose last answer was sent after closing began.
 */
export function drainConnections(app: FastifyInstance, isStopping: () => boolean = () => false): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  const markUsed = ({ socket }: IncomingMessage): void => void unused.delete(socket);
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', markUsed);
  // No upgrade listener here: Node refuses upgrades when nobody listens, and only the broker accepts them.
  if (app.server.listenerCount('upgrade') > 0) app.server.on('upgrade', markUsed);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isStopping()) reply.header('connection', 'close');
    done();
  });
  // An answer may be in flight when closing begins.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) app.server.closeIdleConnections();
    done();
  });
}
