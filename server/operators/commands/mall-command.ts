import { setStock } from '../../domain/mall/stock.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { didYouMean } from './nearest-name.ts';
import { numberOrAny } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';

const MAX_STOCK = 1_000_000;

export const mallCommands: CommandFamily = {
  summary: 'the mall',
  commands: [
    {
      name: 'mall stock',
      kind: 'act',
      summary: 'Set how many of an item the mall sells from now on.',
      examples: ['ak-red-fox 25', 'ak-red-fox any'],
      build: (command, run) =>
        command
          .argument('<item>', 'id of an item')
          .argument('<number>', 'how many are left, or any', numberOrAny(0, MAX_STOCK))
          .action((item: string, stock: number | 'any') =>
            run((context) => setItemStock(context, item, stock === 'any' ? null : stock)),
          ),
    },
  ],
};

async function setItemStock(
  { store, current }: CommandContext,
  itemId: string,
  stock: number | null,
): Promise<CommandResult> {
  if (!(await setStock(store, itemId, stock))) {
    const ids = current.catalogue.current().items.map(({ id }) => id);
    return failed(`The catalogue has no item ${itemId}.${didYouMean(itemId, ids)}`);
  }
  const said = succeeded(`The mall has ${stock ?? 'any number'} of ${itemId}.`);
  return { ...said, data: { item: itemId, stock }, reference: itemId };
}
