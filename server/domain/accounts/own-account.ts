import { consentDocuments } from '../../../src/net/contract/documents.ts';
import type { ConsentDocument } from '../../../src/net/contract/documents.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { BatchedRead } from '../../platform/batched-read.ts';
import type { Player } from './players.ts';

type ShownField =
  | 'id'
  | 'phone'
  | 'nickname'
  | 'avatar'
  | 'mail'
  | 'externalUser'
  | 'tradeUrl'
  | 'createdAt'
  | 'showsProfile';

/** What a player is shown of the own account. */
export interface OwnAccount extends Pick<Player, ShownField> {
  readonly hasPassword: boolean;
  readonly main: number;
  readonly secondary: number;
  readonly hold: number;
  readonly isLimited: boolean;
  /** The documents whose published version the player has not accepted. */
  readonly documentsToAccept: readonly ConsentDocument[];
}

type ReadOwnAccount = (playerId: string) => Promise<OwnAccount>;

/** Of the pool's connections; the embedded store has one. */
const STATEMENTS_AT_ONCE = { postgres: 2, embedded: 1 };

/** Reads accounts with their balances, several requests in one statement. */
export function createOwnAccountRead(store: Store): ReadOwnAccount {
  const accounts = new BatchedRead<OwnAccount>(async (playerIds) => {
    const rows = await readOwnAccounts(store, playerIds);
    return new Map(rows.map((account) => [account.id, account]));
  }, STATEMENTS_AT_ONCE[store.kind]);
  return async (playerId) => {
    const account = await accounts.read(playerId);
    if (account === undefined) throw new Error(`no player ${playerId}`);
    return account;
  };
}

function readOwnAccounts(store: Queryable, playerIds: readonly string[]): Promise<OwnAccount[]> {
  return store.query<OwnAccount & Record<string, unknown>>(
    `SELECT p.id, p.phone, p.password_hash IS NOT NULL AS "hasPassword", p.nickname, p.avatar, p.mail,
            p.external_user AS "externalUser", p.trade_url AS "tradeUrl", p.created_at AS "createdAt",
            p.shows_profile AS "showsProfile", b.main, b.secondary, b.hold, b.is_limited AS "isLimited",
            coalesce(d.ids, '[]') AS "documentsToAccept"
     FROM players p
     CROSS JOIN LATERAL (
       SELECT coalesce(max(balance) FILTER (WHERE purpose = 'main'), 0) AS main,
              coalesce(max(balance) FILTER (WHERE purpose = 'secondary'), 0) AS secondary,
              coalesce(max(balance) FILTER (WHERE purpose = 'hold'), 0) AS hold,
              coalesce(bool_or(is_limited), false) AS is_limited
       FROM accounts WHERE player_id = p.id
     ) b
     CROSS JOIN LATERAL (
       SELECT json_agg(c.id ORDER BY c.position) AS ids FROM documents c
       WHERE c.id = ANY ($2::text[]) AND c.is_current AND NOT EXISTS (
         SELECT 1 FROM accepted_documents a
         WHERE a.player_id = p.id AND a.document_id = c.id AND a.version = c.version)
     ) d
     WHERE p.id = ANY ($1::uuid[])`,
    [playerIds, consentDocuments],
  );
}
