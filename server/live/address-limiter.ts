import { networkOf } from '../platform/network-of.ts';
import type { Clock } from '../platform/ports.ts';
import { TokenBucket } from './token-bucket.ts';

/** Limits of one address. */
export interface AddressLimits {
  /** Connections open at once. */
  readonly sockets: number;
  readonly handshakesPerMinute: number;
}

interface AddressState {
  open: number;
  readonly handshakes: TokenBucket;
}

const SECONDS_PER_MINUTE = 60;
/** Below this number of addresses, states that hold nothing are not looked for. */
const PRUNE_FROM = 1_000;

/** Counts open connections and handshakes by address; an IPv6 address counts as its /64 network. */
export class AddressLimiter {
  readonly #limits: AddressLimits;
  readonly #clock: Clock;
  readonly #states = new Map<string, AddressState>();
  #pruneAt = PRUNE_FROM;

  constructor(limits: AddressLimits, clock: Clock) {
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Counts a handshake. @returns whether the address may open a connection now */
  admits(address: string): boolean {
    const state = this.#stateOf(networkOf(address));
    return state.handshakes.take(1) && state.open < this.#limits.sockets;
  }

  /** Counts an open connection. @returns takes it back, when it has closed */
  open(address: string): () => void {
    const state = this.#stateOf(networkOf(address));
    state.open += 1;
    return () => {
      state.open -= 1;
    };
  }

  /** Addresses in memory. */
  get size(): number {
    return this.#states.size;
  }

  #stateOf(network: string): AddressState {
    const known = this.#states.get(network);
    if (known !== undefined) return known;
    if (this.#states.size >= this.#pruneAt) this.#prune();
    const { handshakesPerMinute } = this.#limits;
    const rate = { burst: handshakesPerMinute, perSecond: handshakesPerMinute / SECONDS_PER_MINUTE };
    const state = { open: 0, handshakes: new TokenBucket(rate, this.#clock) };
    this.#states.set(network, state);
    return state;
  }

  #prune(): void {
    for (const [network, { open, handshakes }] of this.#states)
      if (open === 0 && handshakes.isFull) this.#states.delete(network);
    this.#pruneAt = Math.max(PRUNE_FROM, 2 * this.#states.size);
  }
}
