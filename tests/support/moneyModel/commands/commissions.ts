import { expect } from 'vitest';
import { readSysConfig, writeSysConfig } from '../../../../server/domain/configuration/sys-config.ts';
import type { AccountName } from '../model.ts';
import type { MoneyCommand, World } from '../world.ts';

const RATE_NAMES = { recharge: 'commissionRecharge', turnover: 'commissionTurnover' } as const;
type Source = keyof typeof RATE_NAMES;
const sources = ['recharge', 'turnover'] as const;
/** Hundredths of a percent. */
const MOST_RATE = 200;

/** What an inviter gets of one source of one invited player. */
class Owed {
  /** By rate. */
  readonly #bases = new Map<number, number>();
  #counted = 0;
  #paid = 0;

  /** @returns what is paid now that `total` counts, the new part at this rate (docs/promotion.md) */
  next(total: number, rate: number): number {
    this.#bases.set(rate, (this.#bases.get(rate) ?? 0) + total - this.#counted);
    this.#counted = total;
    const sum = [...this.#bases].reduce((all, [at, base]) => all + BigInt(at) * BigInt(base), 0n);
    const owed = Number(sum / 10_000n);
    const due = owed - this.#paid;
    this.#paid = owed;
    return due;
  }
}

/** Players invite one another in a row; what each recharges and spends pays commission to the one before. */
export function commissions(world: World): MoneyCommand {
  const { model, product, players } = world;
  const { commissions: job, store } = product.services;
  const owed = players.slice(1).map(() => ({ recharge: new Owed(), turnover: new Owed() }));

  const totalOf = (playerId: string, source: Source): number =>
    source === 'recharge' ? model.recharged(playerId) : model.turnover(playerId);

  const pay = async (): Promise<void> => {
    const config = await readSysConfig(store);
    let expected = 0;
    for (const [place, invited] of owed.entries()) {
      const [inviter, invitee] = [players[place]?.id ?? '', players[place + 1]?.id ?? ''];
      for (const source of sources) {
        const due = invited[source].next(totalOf(invitee, source), config[RATE_NAMES[source]]);
        model.move('house:commission', `${inviter}:secondary` as AccountName, due);
        expected += due;
      }
    }
    expect(await job.payDue()).toBe(expected);
  };

  return {
    async run() {
      if (world.pick(3) > 0) return pay();
      const name = RATE_NAMES[world.oneOf(sources)];
      const rate = world.pick(MOST_RATE);
      world.trace.push(`${name} is ${rate}`);
      await writeSysConfig(store, name, rate, product.ports.clock.now());
    },
    follow: pay,
  };
}
