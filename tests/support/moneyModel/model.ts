import type { HousePurpose, PlayerPurpose } from '../../../server/ledger/accounts.ts';

/** An account of the model: a player's, or all shards of a purpose of the house. */
export type AccountName = `${string}:${PlayerPurpose}` | `house:${HousePurpose}`;

/** States of items, as in the database. */
export const ItemState = { owned: 0, sold: 2, takenBack: 3, delivered: 4, dreamt: 5, prize: 6 } as const;

export interface ModelItem {
  owner: string;
  /** Minor units. */
  readonly value: number;
  state: number;
}

/** What every account and item must hold: plain numbers, moved by the rules as the documents state them. */
export class MoneyModel {
  readonly accounts = new Map<AccountName, number>();
  readonly items = new Map<string, ModelItem>();
  /** By player, minor units. */
  readonly turnovers = new Map<string, number>();
  /** By player: what is left of own open red packets, and items in own open giveaways; minor units. */
  readonly #pledged = new Map<string, number>();
  readonly #recharged = new Map<string, number>();
  /** By item: when it was sold last, milliseconds. */
  readonly #soldAt = new Map<string, number>();
  readonly #undone = new Set<string>();

  /** What a player has bought with money, minor units. */
  recharged(playerId: string): number {
    return this.#recharged.get(playerId) ?? 0;
  }

  recharge(playerId: string, quantity: number): void {
    this.move('house:deposits', `${playerId}:main`, quantity);
    this.#recharged.set(playerId, this.recharged(playerId) + quantity);
  }

  balance(account: AccountName): number {
    return this.accounts.get(account) ?? 0;
  }

  move(from: AccountName, to: AccountName, amount: number): void {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} cannot be moved`);
    this.accounts.set(from, this.balance(from) - amount);
    this.accounts.set(to, this.balance(to) + amount);
    if (!from.startsWith('house:') && this.balance(from) < 0) throw new Error(`${from} is below zero`);
  }

  addTurnover(playerId: string, amount: number): void {
    this.turnovers.set(playerId, this.turnover(playerId) + amount);
  }

  turnover(playerId: string): number {
    return this.turnovers.get(playerId) ?? 0;
  }

  addItem(id: string, owner: string, value: number): void {
    if (this.items.has(id)) throw new Error(`item ${id} came twice`);
    this.items.set(id, { owner, value, state: ItemState.owned });
  }

  item(id: string): ModelItem {
    const item = this.items.get(id);
    if (item === undefined) throw new Error(`there is no item ${id}`);
    return item;
  }

  /** The house pays the items' values into the secondary balance. @param at milliseconds */
  sell(playerId: string, ids: readonly string[], at: number): void {
    this.move('house:payouts', `${playerId}:secondary`, this.valueOf(ids));
    for (const id of ids) {
      this.item(id).state = ItemState.sold;
      this.#soldAt.set(id, at);
    }
  }

  soldAt(id: string): number | undefined {
    return this.#soldAt.get(id);
  }

  undoSale(id: string): void {
    this.item(id).state = ItemState.owned;
    this.#undone.add(id);
  }

  wasUndone(id: string): boolean {
    return this.#undone.has(id);
  }

  /** Of all of a player's accounts, minor units. */
  coinsOf(playerId: string): number {
    return [...this.accounts]
      .filter(([account]) => account.startsWith(`${playerId}:`))
      .reduce((sum, [, balance]) => sum + balance, 0);
  }

  /** Counts as wealth though it is in no account of the player: open packets, prizes, seats of running battles. */
  pledge(playerId: string, amount: number): void {
    this.#pledged.set(playerId, (this.#pledged.get(playerId) ?? 0) + amount);
  }

  /** Everything that is coins or can become coins again, minor units. */
  wealthOf(playerId: string): number {
    const kept = [...this.items.values()].filter(
      ({ owner, state }) =>
        owner === playerId && (state === ItemState.owned || state === ItemState.takenBack),
    );
    const items = kept.reduce((sum, { value }) => sum + value, 0);
    return this.coinsOf(playerId) + items + (this.#pledged.get(playerId) ?? 0);
  }

  /** Ids of what a player owns or owned, in any state. */
  itemsOf(playerId: string): string[] {
    return [...this.items].flatMap(([id, { owner }]) => (owner === playerId ? [id] : []));
  }

  /** Ids of what a player owns now. */
  owned(playerId: string): string[] {
    return [...this.items].flatMap(([id, { owner, state }]) =>
      owner === playerId && state === ItemState.owned ? [id] : [],
    );
  }

  valueOf(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + this.item(id).value, 0);
  }
}
