import { expect } from 'vitest';
import { operatorOf } from '../../operators.ts';
import type { MoneyCommand, World } from '../world.ts';

const coins = (minor: number) => (minor / 100).toFixed(2);

/** Operators give coins, and set balances right: never below zero, and once for each key. */
export function operators(world: World): MoneyCommand {
  const { model, product } = world;
  const ops = operatorOf(product.services);
  return {
    async run() {
      const { id } = world.player();
      const words = ['--reason', 'counted again', '--key', product.newKey()];
      const balance = world.oneOf(['main', 'secondary'] as const);
      const account = `${id}:${balance}` as const;
      const amount = 1 + world.pick(5_000);
      const isGrant = world.pick(2) === 0;
      const change = isGrant || world.pick(2) === 0 ? amount : -amount;
      const command = isGrant
        ? (['grant', id, coins(amount)] as const)
        : (['correct', id, balance, coins(change)] as const);
      world.trace.push(command.join(' '));
      const [name, ...rest] = command;
      for (let n = 0; n <= world.pick(2); n += 1) {
        const isRefused = n === 0 && !isGrant && model.balance(account) + change < 0;
        const result = await ops(name, ...rest, ...words);
        expect(result.ok, result.lines.join('\n')).toBe(!isRefused);
        if (isRefused) return;
        if (n > 0) continue;
        if (isGrant) model.move('house:bonus', `${id}:main`, amount);
        else if (change > 0) model.move('house:bonus', account, change);
        else model.move(account, 'house:bonus', -change);
      }
    },
  };
}
