import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { families, opsCommands } from '../../server/bootstrap/ops-commands.ts';
import type { OpsCommands } from '../../server/bootstrap/ops-commands.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { OPERATOR } from '../support/operators.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

/** Stands for whatever the command names; there is nothing of this id. */
const ID = '0190f3c4-7a5e-7c3b-9a55-0d9a6b7c8d9e';
const TEXT = { 'zh-CN': '维护', en: 'Maintenance' };

let product: Product;
let directory: string;
beforeAll(async () => {
  product = await startProduct('operator examples');
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  await product.call(null, authSignUp, { phone: '13800000000', password: PASSWORD, ...consents });
  directory = await mkdtemp(join(tmpdir(), 'fairdrop-examples-'));
  await cp('catalogue', join(directory, 'my-catalogue'), { recursive: true });
  for (const file of ['maintenance.json', 'thanks.json'])
    await writeFile(join(directory, file), JSON.stringify({ title: TEXT, body: TEXT }));
  const weekend = { titles: TEXT, prizes: [{ coins: 10 }], closesIn: 3_600 };
  await writeFile(join(directory, 'weekend.json'), JSON.stringify(weekend));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await product.stop();
});

/** Words as a shell splits them. */
const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

describe('the examples of the help', () => {
  // A link to the operators' page needs the page, which only a whole server has (tests/process/operators.test.ts), and a
  // backup needs a store with files (tests/process/backup.test.ts).
  const elsewhere = ['login', 'backup', 'restore'];
  const commands = families
    .flatMap((family) => family.commands)
    .filter(({ name }) => !elsewhere.includes(name));
  it.each(commands)('of $name run', async ({ name, examples }) => {
    const [family = '', ...rest] = name.split(' ');
    const ops = opsCommands(product.services, nodeHashes, 'catalogue');
    for (const example of examples) {
      const words = [...rest, ...splitWords(example)];
      const result = await ops[family as keyof OpsCommands](words, { ...OPERATOR, directory });
      const said = result.lines.join('\n');
      expect(said, example).not.toMatch(/Failed query|null value|invalid input/);
      if (!example.includes(ID)) expect(result.ok, `${name} ${example}: ${said}`).toBe(true);
    }
  });

  it('leave books that the audit finds in order', async () => {
    await product.expectCoherentLedger();
  });
});
