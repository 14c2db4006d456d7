import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { Part, pollUntil } from './part.ts';

/** What deploy/nginx/fairdrop.conf says, on loopback and without TLS. */
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const servers = ports.map((it) => `server 127.0.0.1:${it} max_fails=1 fail_timeout=2s;`);
  return `${user}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  upstream fairdrop {
    ${servers.join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64k;
    location / { include ${join(root, 'deploy/nginx/proxy.conf')}; }
  }
}
`;
}

/** A proxy at `port` before processes at `ports`. */
export function createProxy(program: string, folder: string, port: number, ports: readonly number[]): Part {
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const file = join(own, 'nginx.conf');
  writeFileSync(file, configuration(own, port, ports));
  return new Part({
    name: 'nginx',
    command: program,
    args: ['-c', file, '-p', own, '-e', 'stderr'],
    endSignal: 'SIGQUIT',
    logFile: join(folder, 'nginx.log'),
    waitUntilReady: (mayWait) =>
      pollUntil(async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok, mayWait),
  });
}
