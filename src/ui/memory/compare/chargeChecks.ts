import { differenceOf } from '../../../fair/memory/difference.ts';
import type { Difference, DifferenceSubject } from '../../../fair/memory/difference.ts';
import type { EvidenceAct } from '../../../fair/memory/evidence.ts';
import type { BalanceRecord } from '../../../net/contract/calls/items/records.ts';
import type { UserInfo } from '../../../net/contract/entities.ts';
import { fetchBalanceRecords } from '../../../net/http/items/records.ts';
import { queryKeys } from '../../queries/keys.ts';
import { reportDifference } from './differences.ts';
import type { MemoryServices } from './differences.ts';

/** As many as a page of the balance log has at most. */
const NEWEST = 100;

/** What an act took from the main balance, in minor units. */
export interface Charge {
  /** Kind of its posting in the balance log. */
  readonly kind: 'box.open' | 'dream.stake' | 'battle.hold' | 'giveaway.hold' | 'packet.give';
  readonly subject: DifferenceSubject;
  /** As shown when the player ordered. */
  readonly price: number;
  /** As known before the act was sent; undefined: it was not. */
  readonly before: number | undefined;
  /** Of the answer. */
  readonly after: number;
}

/** The main balance as the page knows it. Call before an act is sent. */
export function knownMainBalance({ queryClient }: Pick<MemoryServices, 'queryClient'>): number | undefined {
  return queryClient.getQueryData<UserInfo>(queryKeys.userInfo)?.balance.main;
}

/**
 * Compares the balance of an answer with the one before and the price. Where they do not fit, other acts may have moved
 * coins meanwhile: then the balance log must say so. A log that cannot be fetched now is not compared.
 */
export async function compareCharge(
  { http }: Pick<MemoryServices, 'http'>,
  charge: Charge,
): Promise<readonly Difference[]> {
  const { before, price, after } = charge;
  if (before === undefined || before - price === after) return [];
  const known = { ...charge, before };
  const page = await fetchBalanceRecords(http, { balanceType: 'main', pageSize: NEWEST }).catch(() => null);
  return page === null ? [] : compareWithLog(known, page.list, page.next === null);
}

/**
 * @param log the newest postings of the main balance
 * @param isWhole whether there are no older ones
 */
export function compareWithLog(
  { kind, subject, price, before, after }: Charge & { readonly before: number },
  log: readonly BalanceRecord[],
  isWhole: boolean,
): readonly Difference[] {
  // In the order of the account: times may be those of two processes.
  const newestFirst = [...log].sort((one, other) => other.entryId - one.entryId);
  const possible = newestFirst.filter((one) => one.actionType === kind && one.balanceAfter === after);
  const entry = possible.find(({ amount }) => amount === -price) ?? possible[0];
  const wrongBalance = [differenceOf(subject, 'balance', before - price, after)];
  const balances = newestFirst.flatMap(({ balanceAfter, amount }) => [balanceAfter, balanceAfter - amount]);
  // A balance from before the oldest of these entries says nothing.
  const isBeforeKnown = balances.includes(before) || !isWhole;
  if (price === 0 && isBeforeKnown && balances.includes(after)) return [];
  if (entry === undefined || !isBeforeKnown) return wrongBalance;
  if (entry.amount !== -price) return [differenceOf(subject, 'price', price, -entry.amount)];
  const older = newestFirst[newestFirst.indexOf(entry) + 1];
  return older === undefined || older.balanceAfter === after + price ? [] : wrongBalance;
}

interface ChargedAct extends Omit<Charge, 'after'> {
  readonly playerId: string;
  readonly act: EvidenceAct;
  /** Method and path. */
  readonly call: string;
}

/** As `compareCharge`, for an act whose answer is compared with nothing else. It is made: a difference is reported. */
export async function checkCharge(
  services: MemoryServices,
  { playerId, act, call, ...charge }: ChargedAct,
  answer: { readonly balance: number },
): Promise<void> {
  const differences = await compareCharge(services, { ...charge, after: answer.balance });
  if (differences.length === 0) return;
  const answers = [{ call, data: answer }];
  await reportDifference(services, { playerId, act, stage: 'after', differences, kept: null, answers });
}
