import { describe, expect, it } from 'vitest';
import { countedResponse } from '../../../src/game/engine/countedResponse.ts';

const FILE = new Uint8Array(400).fill(7);

/** A file that arrives in parts of 100 bytes. */
function inParts(): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(FILE.slice(sent, (sent += 100)));
      if (sent >= FILE.length) controller.close();
    },
  });
}

async function read(init: ResponseInit): Promise<{ shares: number[]; bytes: Uint8Array; status: number }> {
  const shares: number[] = [];
  const response = countedResponse(new Response(inParts(), init), (share) => shares.push(share));
  const { status } = response;
  return { shares, status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('a response that counts its bytes', () => {
  it('says the share that has been read, and has the same content', async () => {
    const { shares, bytes } = await read({ headers: { 'content-length': '400' } });
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(bytes).toEqual(FILE);
  });

  it('never says more than all', async () => {
    expect((await read({ headers: { 'content-length': '200' } })).shares).toEqual([0.5, 1, 1, 1]);
  });

  it.each([
    ['without its length', {}],
    ['compressed', { headers: { 'content-length': '90', 'content-encoding': 'br' } }],
    ['of a missing file', { status: 404, headers: { 'content-length': '400' } }],
  ] as const)('says nothing %s', async (_why, init) => {
    const { shares, bytes, status } = await read(init);
    expect(shares).toEqual([]);
    expect(bytes).toEqual(FILE);
    expect(status).toBe('status' in init ? init.status : 200);
  });
});
