import { battles } from './commands/battles.ts';
import { commissions } from './commands/commissions.ts';
import { dailyRewards } from './commands/dailyRewards.ts';
import { dreams } from './commands/dreams.ts';
import { freeBoxes } from './commands/freeBoxes.ts';
import { fundsSales } from './commands/fundsSales.ts';
import { giveaways } from './commands/giveaways.ts';
import { goldenCodes } from './commands/goldenCodes.ts';
import { levelRewards } from './commands/levelRewards.ts';
import { mall } from './commands/mall.ts';
import { openings } from './commands/openings.ts';
import { operators } from './commands/operators.ts';
import { packets } from './commands/packets.ts';
import { recharges } from './commands/recharges.ts';
import { refills } from './commands/refills.ts';
import { sales } from './commands/sales.ts';
import { takeBacks } from './commands/takeBacks.ts';
import { transfers } from './commands/transfers.ts';
import { undoneSales } from './commands/undoneSales.ts';
import type { MoneyCommand, World } from './world.ts';

type CommandFactory = (world: World) => MoneyCommand;

/** Every kind of call that moves money, by how often it is made. A new kind is a file and a line. */
export const commandKinds: readonly (readonly [weight: number, create: CommandFactory])[] = [
  [5, openings],
  [4, sales],
  [2, undoneSales],
  [2, fundsSales],
  [3, mall],
  [4, dreams],
  [7, battles],
  [2, transfers],
  [2, takeBacks],
  [2, goldenCodes],
  [1, freeBoxes],
  [1, dailyRewards],
  [2, refills],
  [1, levelRewards],
  [4, packets],
  [4, giveaways],
  [3, recharges],
  [1, operators],
  // Last: it pays on what the others brought about.
  [2, commissions],
];
