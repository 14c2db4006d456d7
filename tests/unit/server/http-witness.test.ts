import { expect, it } from 'vitest';
import { httpWitness } from '../../../server/providers/witness/http.ts';
import type { WitnessError } from '../../../server/providers/witness/witness.ts';
import { looseWitness, startStandIn } from '../../support/witnesses.ts';

it.each<[WitnessError | 'lines', (url: string) => string]>([
  ['unknownLog', (url) => `${url}/404`],
  ['unknownKey', (url) => `${url}/403`],
  ['inconsistent', (url) => `${url}/422`],
  ['refused', (url) => `${url}/500`],
  ['refused', (url) => `${url}/409`],
  ['redirected', (url) => `${url}/307`],
  ['tooLong', (url) => `${url}/endless`],
  ['unreachable', (url) => `${url}/broken`],
  ['unreachable', () => 'http://127.0.0.1:1'],
  ['lines', (url) => `${url}/200`],
])('a witness over HTTP that is asked answers %s', async (outcome, addressOf) => {
  const redirects: string[] = [];
  const standIn = await startStandIn((request, response) => {
    const [, kind = ''] = (request.url ?? '').split('/');
    request.resume();
    if (kind === 'elsewhere') redirects.push(kind);
    if (kind === 'broken') return void response.destroy();
    if (kind !== 'endless')
      return void response.writeHead(Number(kind) || 200, { location: '/elsewhere' }).end('0\n');
    const write = (): void => {
      if (!response.destroyed) response.write('—'.repeat(4_096), write);
    };
    write();
  });
  const { key } = looseWitness('example.com/http', 18);
  const answer = await httpWitness(fetch, addressOf(standIn.url), key).add('old 0\n\n');
  expect(answer).toEqual(outcome === 'lines' ? { lines: '0\n' } : { error: outcome });
  expect(redirects).toEqual([]);
  await standIn.stop();
});
