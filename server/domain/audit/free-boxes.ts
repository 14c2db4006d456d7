import type { SqlCheck } from './sql-check.ts';

/** Checks of free boxes; their openings are checked in items.ts. */
export const freeBoxChecks: readonly SqlCheck[] = [
  {
    name: 'every free box was opened by its player while it could be',
    sql: `SELECT f.id AS subject, format('opened by %s at %s', r.player_id, r.created_at) AS detail
          FROM free_boxes f JOIN rolls r ON r.id = f.roll_id
          WHERE r.player_id <> f.player_id OR r.created_at >= f.expires_at`,
  },
  {
    name: 'every free box from a code was given by one redemption',
    sql: `SELECT f.id AS subject, 'no redemption, or of another player or lot' AS detail
          FROM free_boxes f LEFT JOIN code_redemptions c ON c.free_box_id = f.id
          LEFT JOIN codes k ON k.hash = c.code_hash LEFT JOIN code_lots l ON l.id = k.lot_id
          WHERE (f.source = 'code' OR c.id IS NOT NULL)
            AND (f.source <> 'code' OR c.player_id IS DISTINCT FROM f.player_id OR l.box_id IS DISTINCT FROM f.box_id)`,
  },
  {
    name: 'every free box of a reward was given with one daily reward',
    sql: `SELECT f.id AS subject, format('%s daily rewards and %s free boxes at %s', c.claims, f.same, f.granted_at) AS detail
          FROM (SELECT *, count(*) OVER (PARTITION BY player_id, granted_at) AS same
                FROM free_boxes WHERE source = 'reward') f
          LEFT JOIN LATERAL (
            SELECT count(*) AS claims FROM reward_claims r
            WHERE r.player_id = f.player_id AND r.kind = 'daily' AND r.claimed_at = f.granted_at
          ) c ON true
          WHERE c.claims <> 1 OR f.same <> 1`,
  },
  {
    name: 'every player has the numbers of their free boxes',
    sql: `SELECT coalesce(t.player_id, f.player_id) AS subject,
            format('%s given, %s opened, counted %s, %s', f.granted, f.opened, t.granted, t.opened) AS detail
          FROM free_box_totals t
          FULL JOIN (SELECT player_id, count(*) AS granted, count(roll_id) AS opened FROM free_boxes GROUP BY 1) f
            ON f.player_id = t.player_id
          WHERE (t.granted, t.opened) IS DISTINCT FROM (f.granted, f.opened)`,
  },
];
