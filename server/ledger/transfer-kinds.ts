interface KindRules {
  /** Taken from a balance of a limited player it counts against the player's limits: as spending, or as a hold. */
  readonly counts: boolean;
  /** The kind whose counted amount, under the same reference, it gives back. */
  readonly givesBack: string | null;
}

const counts: KindRules = { counts: true, givesBack: null };
const free: KindRules = { counts: false, givesBack: null };
const givesBack = (kind: string): KindRules => ({ counts: false, givesBack: kind });

/**
 * Every kind of transfer. `counts_as_spending` and `refunded_kind` say the same in the database, and
 * docs/responsible-play.md why.
 */
export const transferKinds = {
  'account.close': free,
  'battle.hold': counts,
  'battle.refund': givesBack('battle.hold'),
  'battle.split': free,
  'battle.stake': free,
  'box.open': counts,
  'code.credit': free,
  'commission.recharge': free,
  'commission.turnover': free,
  'dream.change': free,
  'dream.stake': counts,
  'giveaway.hold': counts,
  'giveaway.prize': free,
  'giveaway.refund': givesBack('giveaway.hold'),
  'item.sell': free,
  'item.unsell': free,
  'mall.buy': counts,
  'operator.correct': free,
  'operator.grant': free,
  'packet.claim': free,
  'packet.give': counts,
  'packet.refund': givesBack('packet.give'),
  recharge: free,
  'reward.daily': free,
  'reward.level': free,
  'reward.refill': free,
  'reward.task': free,
  'transfer.secondary': free,
  welcome: free,
} as const satisfies Readonly<Record<string, KindRules>>;

export type TransferKind = keyof typeof transferKinds;

/** Kinds that pay for a roll from the player's pair. They are turnover, which `counts_as_turnover` says in the database. */
export const ROLL_PAYMENTS = ['box.open', 'dream.stake'] as const satisfies readonly TransferKind[];
/** The same as a list in SQL. */
export const ROLL_PAYMENTS_SQL = `(${ROLL_PAYMENTS.map((kind) => `'${kind}'`).join(', ')})`;
