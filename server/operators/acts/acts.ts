import { desc, eq, gte } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { operatorActs } from '../../db/schema/operators.ts';
import type { Queryable } from '../../db/store/store.ts';
import { maskPhone } from '../../domain/accounts/phones.ts';

/** Who sent a command: the user of the system, and the words as they were given. */
export interface Caller {
  readonly userName: string;
  /** -1 where the system has no numbers of users. */
  readonly uid: number;
  readonly host: string;
  /** The operator's working directory. */
  readonly directory: string;
}

export type OperatorAct = typeof operatorActs.$inferSelect;

const MAX_WORD = 200;
const MAX_DETAIL = 500;

/** Writes the row of an act. */
export async function recordAct(tx: Queryable, act: OperatorAct): Promise<void> {
  // Errors of the query builder end with the values of the statement.
  const [said = ''] = act.detail.split('\nparams:');
  const detail = maskPhones(said).slice(0, MAX_DETAIL);
  await orm(tx)
    .insert(operatorActs)
    .values({ ...act, detail });
}

/** Words as they are stored: phones masked, also in `--player=…`, long texts cut. */
export function storedWords(words: readonly string[]): string[] {
  return words.map((word) => maskPhones(word).slice(0, MAX_WORD));
}

/** Numbers of 8 to 15 digits that stand alone; ids and amounts are left. */
function maskPhones(text: string): string {
  return text.replace(/(?<![\w.-])\+?\d{8,15}(?![\w-])/g, maskPhone);
}

/** The latest acts, newest first. */
export function readActs(
  store: Queryable,
  { since, limit }: { since?: Date | undefined; limit: number },
): Promise<OperatorAct[]> {
  return orm(store)
    .select()
    .from(operatorActs)
    .where(since === undefined ? undefined : gte(operatorActs.at, since))
    .orderBy(desc(operatorActs.at), desc(operatorActs.id))
    .limit(limit);
}

/** Advisory lock keys of keys; arbitrary, the same in every process. */
const KEY_LOCKS = 727_035;

/** The act that was done under a key; later calls under it wait until the transaction ends. */
export async function lockActKey(tx: Queryable, key: string): Promise<OperatorAct | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [key, KEY_LOCKS]);
  const [act] = await orm(tx).select().from(operatorActs).where(eq(operatorActs.key, key));
  return act;
}
