/** @module-tag full */
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleTestProduct } from '../support/assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import { realPorts } from '../../server/platform/ports.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import type { Drop } from '../../src/net/contract/entities.ts';
import { createCaller } from '../support/app.ts';
import { PASSWORD } from '../support/product.ts';
import { memorySeedKeys } from '../support/seedKeys.ts';
import { StompTestClient, listenOnFreePort } from '../support/stompClients.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const DROPS = 2_000;
const TOP_EVERY = 50;
const REVEAL_MS = 1_500;
/** They fall due within two seconds. */
const SPREAD_MS = 2_000;
/** For so long after its end an animation may be told among the others. */
const OVERLAP_MS = 2_250;
const SECOND_MS = 1_000;

let store: TestStore;
let assemblies: Assembly[];

/** Two assemblies over one database, on the real clock. */
beforeAll(async () => {
  store = await openTestStore();
  expect(store.kind).toBe('postgres');
  const seedKeys = memorySeedKeys();
  const start = () => assembleTestProduct(store.store, realPorts(), { providers: { seedKeys } });
  assemblies = [await start(), await start()];
});
afterAll(async () => {
  for (const assembly of assemblies) await assembly.stop();
  await store.drop();
});

/** As an opening of one process writes them; every fiftieth is of grade 0 or 1. */
async function writeDrops(): Promise<{ id: string; isTop: boolean }[]> {
  const [player] = await store.store.query<{ id: string }>('SELECT id FROM players LIMIT 1');
  const [item] = await store.store.query<{ id: string }>('SELECT id FROM catalogue_items LIMIT 1');
  const drops = Array.from({ length: DROPS }, (_, place) => ({ id: v7(), isTop: place % TOP_EVERY === 0 }));
  await store.store.query(
    `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
     SELECT d.id, 21, $3::uuid, $4, NULL, CASE WHEN d.is_top THEN d.place % 2 ELSE 4 END,
            $5::timestamptz + d.place * interval '1 ms' * $6
     FROM unnest($1::uuid[], $2::boolean[]) WITH ORDINALITY AS d (id, is_top, place)`,
    [
      drops.map(({ id }) => id),
      drops.map(({ isTop }) => isTop),
      player?.id,
      item?.id,
      new Date(Date.now() + REVEAL_MS),
      SPREAD_MS / DROPS,
    ],
  );
  return drops;
}

it('two processes tell every drop of grade 0 and 1 within a second, and a few of 1,960 others', async () => {
  const [first] = assemblies;
  if (first === undefined) throw new Error('no process');
  const call = createCaller(first.app, []);
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  await call(null, authSignUp, { phone: '13800000001', password: PASSWORD, ...consents });
  const listeners = await Promise.all(
    assemblies.map(async (assembly) => {
      const listener = new StompTestClient(await listenOnFreePort(assembly));
      const heard: { drop: Drop; late: number }[] = [];
      await listener.connect();
      await listener.subscribe();
      void (async () => {
        for (;;) {
          const { data } = JSON.parse((await listener.messages.next()).body) as { data: Drop };
          heard.push({ drop: data, late: Date.now() - Date.parse(data.time) });
        }
      })();
      return { listener, heard };
    }),
  );
  const drops = await writeDrops();
  const top = drops.filter(({ isTop }) => isTop).map(({ id }) => id);
  for (const { listener, heard } of listeners) {
    const heardTop = () => heard.filter(({ drop }) => top.includes(drop.id));
    await expect.poll(() => heardTop().length).toBe(top.length);
    expect(heardTop().map(({ drop }) => drop.id)).toEqual(top);
    for (const { late } of heardTop()) expect(late).toBeLessThan(SECOND_MS);
    const others = heard.length - heardTop().length;
    expect(others).toBeGreaterThanOrEqual(8);
    expect(others).toBeLessThanOrEqual(8 + (8 * (SPREAD_MS + OVERLAP_MS)) / SECOND_MS);
    await listener.stop();
  }
});
