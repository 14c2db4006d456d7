import type { Page } from '@playwright/test';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { publicHash } from '../../../src/fair/commitment.ts';
import { ownerOf } from '../../../src/fair/outcome/tickets.ts';
import { roll } from '../../../src/fair/roll.ts';
import { fairHistory } from '../../../src/net/contract/calls/fair.ts';
import type { HistoryPage } from '../../../src/net/contract/calls/fair.ts';
import { rollInput } from './rollInputs.ts';

const SALT = '51ce0b7f3a9d4e8266fb10c7da95e3487f02b6d1c94ea8d3705cbe19f6248a0d';
const TIME = '2026-01-02T03:04:05.000Z';
const BOX = { boxId: 'bench', version: 1 };
const ITEMS = 20;
const TICKETS = 100_000;
const ranges = Array.from({ length: ITEMS }, (_, item) => ({
  itemId: `item-${item}`,
  from: (item * TICKETS) / ITEMS + 1,
  to: ((item + 1) * TICKETS) / ITEMS,
}));

const idOf = (round: number): string => `00000000-0000-4000-8000-${round.toString(16).padStart(12, '0')}`;
const roundOf = (id: string): number => Number.parseInt(id.slice(-12), 16);

function buildRoll(round: number, hash: string): HistoryPage['rolls'][number] {
  const input = rollInput(round);
  const ticket = roll(nodeHashes, input);
  return {
    rollId: idOf(round),
    kind: 'opening',
    publicHash: hash,
    userSeed: input.userSeed,
    round,
    roll: ticket,
    itemId: ownerOf(ranges, ticket) ?? '',
    boxId: BOX.boxId,
    boxVersion: BOX.version,
    rolledAt: TIME,
  };
}

/** A page of a player's `total` openings under one pair that has been revealed, newest first. */
function buildPage(total: number, before: string | null, size: number): HistoryPage {
  const newest = before === null ? total : roundOf(before) - 1;
  const count = Math.min(size, newest);
  const { serverSeed } = rollInput(newest);
  const hash = publicHash(nodeHashes, serverSeed, SALT);
  return {
    rolls: Array.from({ length: count }, (_, index) => buildRoll(newest - index, hash)),
    pairs: [{ publicHash: hash, serverSeed, secretSalt: SALT, committedAt: TIME }],
    boxes: [{ ...BOX, names: { 'zh-CN': '盒', en: 'Box' }, ranges }],
    total: before === null ? total : null,
    next: newest > count ? idOf(newest - count + 1) : null,
  };
}

/** Answers the page's calls for a history as the server would. */
export async function mockHistoryCalls(page: Page, total: number): Promise<void> {
  await page.route(`**${fairHistory.path}*`, (route) => {
    const { searchParams } = new URL(route.request().url());
    const data = buildPage(total, searchParams.get('before'), Number(searchParams.get('pageSize') ?? 500));
    return route.fulfill({ json: { status: 0, success: true, data } });
  });
}
