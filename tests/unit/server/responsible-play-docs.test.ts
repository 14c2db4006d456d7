import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { transferKinds } from '../../../server/ledger/transfer-kinds.ts';

it('docs/responsible-play.md says of every kind of transfer whether it counts, what it gives back, and why', () => {
  const rows = [
    ...readFileSync('docs/responsible-play.md', 'utf8').matchAll(
      /^\| `([\w.]+)` +\| (yes|no) +\| (?:`([\w.]+)`)? *\| (\S.*?) *\|$/gm,
    ),
  ];
  const table = rows.map(([, kind = '', counts, givesBack = null]) => [
    kind,
    { counts: counts === 'yes', givesBack },
  ]);
  expect(Object.fromEntries(table)).toEqual(transferKinds);
  expect(rows.length).toBe(Object.keys(transferKinds).length);
});
