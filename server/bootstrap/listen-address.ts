import { createServer } from 'node:net';

/** Whether this process may listen there: `EADDRINUSE`, `EACCES` and their like as text, null if it may. */
export function probeAddress(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** One line for the person at the terminal. */
export function describeListenError(code: string, host: string, port: number): string {
  const where = `port ${port} of ${host}`;
  if (code === 'EADDRINUSE') return `PORT: ${where} is in use by another process; choose another with PORT=…`;
  if (code === 'EACCES') return `PORT: this user may not listen on ${where}; choose one above 1023`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is no address of this machine`;
  return `PORT: cannot listen on ${where} (${code})`;
}

/** How a browser on this machine gets there. */
export function browserUrl(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isLocal ? 'localhost' : name}:${port}`;
}
