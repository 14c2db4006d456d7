/**
 * Allocates a box's tickets again after its price or items have changed. Raise the version by hand if the box was already
 * opened.
 * `npx tsx assets/art/reallocateTickets.ts <box id> <expected return in percent>`
 */
import { writeFileSync } from 'node:fs';
import { allocateTickets } from './allocateTickets.ts';
import { catalogueBoxes, catalogueItems } from './catalogue.ts';

function reallocateTickets(boxId: string, percent: number): void {
  const box = catalogueBoxes().find(({ id }) => id === boxId);
  if (!box) throw new Error(`no box ${boxId}`);
  if (!(percent >= 92 && percent <= 95)) throw new Error('the expected return must lie in 92..95 %');
  const items = new Map(catalogueItems().map((item) => [item.id, item]));
  const held = box.items.map(({ item }) => {
    const found = items.get(item);
    if (!found) throw new Error(`${boxId}: no item ${item}`);
    return found;
  });
  held.sort((a, b) => a.grade - b.grade || b.price - a.price);
  const prices = held.map(({ price }) => price);
  const tickets = allocateTickets(prices, box.price, percent / 100);
  let last = 0;
  const ranges = held.map(({ id }, index) => {
    const from = last + 1;
    last += tickets[index] ?? 0;
    return { item: id, from, to: last };
  });
  const home = new URL(`../../catalogue/boxes/${boxId}.json`, import.meta.url);
  writeFileSync(home, `${JSON.stringify({ ...box, items: ranges }, null, 2)}\n`);
  const worth = prices.reduce((sum, price, index) => sum + price * (tickets[index] ?? 0), 0);
  console.log(`${boxId}: expected return ${(worth / box.price / 1000).toFixed(4)} %`);
}

const [boxId = '', percent = ''] = process.argv.slice(2);
reallocateTickets(boxId, Number(percent));
