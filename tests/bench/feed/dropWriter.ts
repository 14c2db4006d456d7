import pg from 'pg';
import { v7 } from 'uuid';
import type { FeedSite } from './server.ts';

/**
 * Writes drops at a rate, a process of its own. A row is what an opening writes into `drops`, with the moment its reel
 * stops; roll, item, ledger and the opening itself are left out.
 */
export interface WriteCommand {
  databaseUrl: string;
  site: FeedSite;
  perSecond: number;
  seconds: number;
}

export interface WrittenDrops {
  readonly written: number;
  readonly top: readonly string[];
  readonly seconds: number;
}

const SLICE_MS = 20;
/** As for a fast reel. */
const REVEAL_MS = 1_000;
const TICKETS = 100_000;
const INSERT = `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
  SELECT d.id, 21, d.player, d.item, NULL, d.grade, d.reveal
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::smallint[], $5::timestamptz[]) AS d (id, player, item, grade, reveal)`;

process.on('message', (order: WriteCommand) => {
  void write(order).then((answer) => process.send?.({ answer }));
});

async function write({ databaseUrl, site, perSecond, seconds }: WriteCommand): Promise<WrittenDrops> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const topItems = site.items.filter(({ grade }) => grade <= 1);
  const lowItems = site.items.filter(({ grade }) => grade > 1);
  const top: string[] = [];
  let written = 0;
  let topDue = 0;
  const started = Date.now();
  for (let slice = 0; slice * SLICE_MS < seconds * 1_000; slice += 1) {
    // As an opening does, from the time at which it is written: a writer that falls behind makes no drop late.
    const now = Date.now();
    const due = Math.round(((slice + 1) * SLICE_MS * perSecond) / 1_000) - written;
    const rows = Array.from({ length: due }, (_, n) => {
      const id = v7();
      topDue += site.topTickets / TICKETS;
      const isTop = topDue >= 1;
      if (isTop) {
        topDue -= 1;
        top.push(id);
      }
      const of = isTop ? topItems : lowItems;
      const player = site.players[(written + n) % site.players.length]?.id;
      const { id: item, grade } = of[(written + n) % of.length] ?? { id: '', grade: 4 };
      const reveal = new Date(now + (n / due) * SLICE_MS + REVEAL_MS);
      return { id, player, item, grade, reveal };
    });
    await client.query(INSERT, [
      rows.map(({ id }) => id),
      rows.map(({ player }) => player),
      rows.map(({ item }) => item),
      rows.map(({ grade }) => grade),
      rows.map(({ reveal }) => reveal),
    ]);
    written += due;
    const early = started + (slice + 1) * SLICE_MS - Date.now();
    // eslint-disable-next-line no-restricted-syntax -- keeps the rate
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  }
  await client.end();
  return { written, top, seconds: (Date.now() - started) / 1_000 };
}
