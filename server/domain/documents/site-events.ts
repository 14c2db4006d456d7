import type { EventPicture, SiteEventKind } from '../../../src/net/contract/documents.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readSysConfig } from '../configuration/sys-config.ts';
import { documentValues, fillPlaceholders } from './document-values.ts';

/** What is on at `/event` or `/promotions`. */
export interface SiteEventText {
  readonly id: string;
  readonly title: LocalisedText;
  readonly summary: LocalisedText;
  /** HTML, with the values of now. */
  readonly body: LocalisedText;
  readonly picture: EventPicture;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Those that have begun and not ended, in the order of their files. */
export async function readSiteEvents(
  store: Queryable,
  kind: SiteEventKind,
  at: Date,
): Promise<SiteEventText[]> {
  const rows = await store.query<Record<string, unknown> & SiteEventText>(
    `SELECT id, title, summary, body, picture, visible_from AS "from", visible_until AS "until" FROM documents
     WHERE is_current AND kind = $1 AND (visible_from IS NULL OR visible_from <= $2)
       AND (visible_until IS NULL OR visible_until > $2)
     ORDER BY position, id`,
    [kind, at],
  );
  const values = documentValues(await readSysConfig(store));
  return rows.map((row) => ({
    ...row,
    summary: fillPlaceholders(row.summary, values),
    body: fillPlaceholders(row.body, values),
  }));
}
