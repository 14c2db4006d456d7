import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { describe, expect, it } from 'vitest';
import { Peer } from '../../../server/live/peer.ts';
import { testPorts } from '../../support/ports.ts';

const TICK_MS = 2_000;

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isTerminated = false;
  closeCode: number | null = null;
  send(): void {}
  ping(): void {}
  cork(): void {}
  uncork(): void {}
  write(): boolean {
    return true;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  close(code: number): void {
    this.closeCode = code;
  }
}

function setUp() {
  const ports = testPorts();
  const socket = new FakeSocket();
  const peer = new Peer(socket as unknown as WebSocket, socket, {
    connectionId: 'connection',
    clock: ports.clock,
  });
  peer.receive(Buffer.from('CONNECT\naccept-version:1.2\n\n\0'));
  return {
    socket,
    peer,
    pass(ms: number) {
      for (let gone = 0; gone < ms; gone += TICK_MS) {
        ports.advance(TICK_MS);
        peer.tick(TICK_MS);
      }
    },
  };
}

describe('a peer', () => {
  it('is disconnected when more than 128 KB wait for it', () => {
    const { socket, peer } = setUp();
    socket.bufferedAmount = 128 * 1024;
    peer.send('x');
    expect(socket.isTerminated).toBe(false);
    socket.bufferedAmount += 1;
    peer.send('x');
    expect(socket.isTerminated).toBe(true);
  });

  it('is disconnected when bytes have waited for it for more than twenty seconds', () => {
    const { socket, pass } = setUp();
    socket.bufferedAmount = 1;
    pass(20_000);
    expect(socket.isTerminated).toBe(false);
    pass(TICK_MS);
    expect(socket.isTerminated).toBe(true);
  });

  it('stays connected when it reads everything now and then', () => {
    const { socket, pass } = setUp();
    for (let round = 0; round < 3; round += 1) {
      socket.bufferedAmount = 100_000;
      pass(18_000);
      socket.bufferedAmount = 0;
      pass(TICK_MS);
    }
    expect(socket.isTerminated).toBe(false);
  });

  it('is cut off when it does not answer a close', () => {
    const { socket, peer, pass } = setUp();
    peer.closeWithError('a reason');
    expect(socket.closeCode).toBe(1008);
    pass(TICK_MS);
    expect(socket.isTerminated).toBe(false);
    pass(TICK_MS);
    expect(socket.isTerminated).toBe(true);
  });

  it('is cut off when it goes on sending after its ERROR', () => {
    const { socket, peer } = setUp();
    peer.countBytes(200_000);
    expect(socket.closeCode).toBe(1008);
    expect(socket.isTerminated).toBe(false);
    peer.countBytes(200_000);
    expect(socket.isTerminated).toBe(true);
  });
});
