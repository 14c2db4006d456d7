import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { operatorNotices } from '../../db/schema/operators.ts';
import type { NoticeEntry } from '../../db/files/site-files.ts';
import type { Queryable } from '../../db/store/store.ts';

export type OperatorNotice = typeof operatorNotices.$inferSelect;

export async function addNotice(tx: Queryable, notice: OperatorNotice): Promise<void> {
  await orm(tx).insert(operatorNotices).values(notice);
}

/** Every notice of operators, the newest first. */
export function listNotices(store: Queryable): Promise<OperatorNotice[]> {
  return orm(store)
    .select()
    .from(operatorNotices)
    .orderBy(desc(operatorNotices.at), desc(operatorNotices.id));
}

/** Shows a notice no longer. @returns false: there is none, or it has ended */
export async function endNotice(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operator_notices
     SET visible_until = $2, visible_from = CASE WHEN visible_from < $2 THEN visible_from END
     WHERE id = $1::uuid AND (visible_until IS NULL OR visible_until > $2) RETURNING id`,
    [id, at],
  );
  return rows.length > 0;
}

/** As the catalogue's own notices are written. */
function toNoticeEntry({ visibleFrom, visibleUntil, at, ...notice }: OperatorNotice): NoticeEntry {
  return {
    ...notice,
    at: at.toISOString(),
    ...(visibleFrom === null ? {} : { from: visibleFrom.toISOString() }),
    ...(visibleUntil === null ? {} : { until: visibleUntil.toISOString() }),
  };
}

/** The newest notices of operators that are shown at a time. */
export async function readShownNotices(store: Queryable, at: Date, limit: number): Promise<NoticeEntry[]> {
  const { visibleFrom, visibleUntil } = operatorNotices;
  const rows = await orm(store)
    .select()
    .from(operatorNotices)
    .where(and(or(isNull(visibleFrom), lte(visibleFrom, at)), or(isNull(visibleUntil), gt(visibleUntil, at))))
    .orderBy(desc(operatorNotices.at), desc(operatorNotices.id))
    .limit(limit);
  return rows.map(toNoticeEntry);
}
