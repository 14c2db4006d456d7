import { QueryClient } from '@tanstack/react-query';
import type { Difference, DifferenceField } from '../../src/fair/memory/difference.ts';
import type { Call, CallData, CallInput } from '../../src/net/contract/call.ts';
import { ApiError } from '../../src/net/http/apiError.ts';
import type { Http, SendOptions } from '../../src/net/http/http.ts';
import type { Services } from '../../src/ui/app/services.ts';
import { memoryOf } from '../../src/ui/memory/store/useMemory.ts';
import type { Product, TestPlayer } from './product.ts';

type Change = (data: never) => unknown;

/** A player's page with a memory of its own, in front of the real server and an operator who changes its answers. */
export class LyingSite {
  readonly services: Services;
  /** What the page reported. */
  readonly differences: Difference[] = [];
  /** What waits until a test fires it. */
  readonly timers: (() => void)[] = [];
  /** Paths of the calls that move value, as they were sent. */
  readonly moved: string[] = [];
  readonly #changes = new Map<string, Change>();

  constructor(product: Product, player: TestPlayer) {
    const http: Http = {
      send: async <C extends Call>(call: C, input: CallInput<C>, options: SendOptions = {}) => {
        if (options.idempotencyKey !== undefined) this.moved.push(call.path);
        const key = options.idempotencyKey === undefined ? {} : { key: options.idempotencyKey };
        const { data, code } = await product.call(player, call, input, key);
        if (code !== null) throw new ApiError({ code, status: 400, msg: '' });
        const change = this.#changes.get(call.path);
        return change === undefined ? data : (change(data as never) as CallData<C>);
      },
    };
    let randomBytes = 0;
    this.services = {
      http,
      ports: {
        now: () => 1_000,
        schedule: (_delayMs: number, work: () => void) => {
          this.timers.push(work);
          return () => void this.timers.splice(this.timers.indexOf(work), 1);
        },
        newId: product.newKey,
        randomBytes: (count: number) => new Uint8Array(count).fill((randomBytes += 1)),
      },
      queryClient: new QueryClient(),
    } as unknown as Services;
    const { findings } = memoryOf(this.services);
    findings.shown.subscribe(() => {
      this.differences.push(...(findings.shown.getSnapshot()?.differences ?? []));
    });
  }

  get reported(): DifferenceField[] {
    return this.differences.map(({ field }) => field);
  }

  /** Every answer to the call is changed from now on. */
  lie<C extends Call>({ path }: C, change: (data: CallData<C>) => CallData<C>): void {
    this.#changes.set(path, change);
  }

  /** Runs an act of the page, which may stop at a difference. */
  async run(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'client.memoryDiffers') throw error;
    }
  }
}
