import { readItemPrices, setItemPrice } from '../../domain/catalogue/operator-prices.ts';
import { overpaying } from './catalogue-command.ts';
import { failed, succeeded } from '../program/command.ts';
import type { CommandResult } from '../program/command.ts';
import { didYouMean } from './nearest-name.ts';
import { coinsValue, formatPlainCoins } from './option-values.ts';
import type { CommandContext, CommandFamily } from '../program/program.ts';
import { alignColumns } from './table-lines.ts';

/** Prices of items, set while the site runs. */
export const priceCommands: CommandFamily = {
  summary: 'prices of items',
  commands: [
    {
      name: 'price list',
      kind: 'read',
      summary: 'List the prices of all items, or of those that operators set.',
      examples: ['', '--set'],
      build: (command, run) =>
        command
          .option('--set', 'only those set in place of the files’')
          .action(({ set }: { set?: boolean }) => run((context) => list(context, set === true))),
    },
    {
      name: 'price set',
      kind: 'act',
      summary: 'Set the price of an item: every box that holds it gets a new version with the new return.',
      examples: ['ak-red-fox 12.50', 'ak-red-fox 12.50 --dry-run'],
      build: (command, run) =>
        command
          .argument('<item>', 'id of an item')
          .argument('<coins>', 'its new price', coinsValue)
          .action((item: string, price: number) => run((context) => set(context, item, price))),
    },
    {
      name: 'price reset',
      kind: 'act',
      summary: 'Bring back the price of the catalogue’s files.',
      examples: ['ak-red-fox'],
      build: (command, run) =>
        command
          .argument('<item>', 'id of an item')
          .action((item: string) => run((context) => set(context, item, null))),
    },
  ],
};

async function list({ store }: CommandContext, onlySet: boolean): Promise<CommandResult> {
  const prices = (await readItemPrices(store)).filter(({ filePrice }) => !onlySet || filePrice !== null);
  const lines = alignColumns(
    prices.map(({ item, price, filePrice }) => [
      item,
      formatPlainCoins(price).padStart(12),
      filePrice === null ? '' : `set by an operator; the files say ${formatPlainCoins(filePrice)}`,
    ]),
  );
  return { ...succeeded(...lines.map((line) => line.trimEnd()), `${prices.length} prices.`), data: prices };
}

async function set(context: CommandContext, itemId: string, price: number | null): Promise<CommandResult> {
  const { store, current, at } = context;
  const repriced = await setItemPrice(store, itemId, price, at);
  if (repriced === null) {
    const ids = current.catalogue.current().items.map(({ id }) => id);
    if (ids.includes(itemId)) return failed(`The price of ${itemId} is that of the files.`);
    return failed(`The catalogue has no item ${itemId}.${didYouMean(itemId, ids)}`);
  }
  const { before, after, boxes } = repriced;
  const problems = repriced.problems.length > 0 ? repriced.problems : await overpaying(store);
  if (problems.length > 0)
    return failed(...problems.map(({ file, message }) => `${file}: ${message}`), 'No price was changed.');
  return {
    ...succeeded(
      `${itemId}: ${formatPlainCoins(before)} → ${formatPlainCoins(after)}.`,
      ...boxes.map(({ box, version }) => `Box ${box} is sold at version ${version}.`),
    ),
    data: { item: itemId, before, after, boxes },
    reference: itemId,
    afterwards: () => current.catalogue.refresh(),
  };
}
