import { once } from 'node:events';
import { connect } from 'node:net';
import { ensureBuild } from '../../tools/setup.mjs';
import { startSite } from '../support/site.ts';
import { ATTACKERS } from './attack.ts';
import type { Attack } from './attack.ts';
import { countDescriptors, residentMb, settle } from './measure.ts';

const CONNECTIONS = 100;
const PIPELINED = 10;
const MAX_FILES = 4_096;
const REQUEST = 'GET /index.html HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends all requests at once and hangs up as soon as the first answer begins. */
async function pipelineAndHangUp(port: number, localAddress: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(REQUEST.repeat(PIPELINED));
  socket.once('data', () => socket.destroy());
  await closed;
}

/** Static requests are pipelined and the client hangs up, again and again. */
export const pipelines: Attack = async ({ seconds }) => {
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
  const site = await startSite({ env: { RATE_LIMITS: 'on' }, maxFiles: MAX_FILES });
  try {
    const port = Number(new URL(site.url).port);
    const before = { descriptors: countDescriptors(site.pid), mb: residentMb(site.pid) };
    const end = performance.now() + seconds * 1_000;
    let sent = 0;
    do {
      const wave = Array.from({ length: CONNECTIONS }, (_, index) =>
        pipelineAndHangUp(port, ATTACKERS[index % ATTACKERS.length] ?? ATTACKERS[0]),
      );
      await Promise.all(wave);
      sent += CONNECTIONS;
    } while (performance.now() < end);
    const after = await settle(() => countDescriptors(site.pid), before.descriptors + 5);
    const page = await fetch(site.url);
    return {
      connections: sent,
      'descriptors before': before.descriptors,
      'descriptors after': after,
      'MB before': before.mb,
      'MB after': residentMb(site.pid),
      'page status after': page.status,
      'exit code': String(await site.end()),
    };
  } finally {
    await site.stop();
  }
};
