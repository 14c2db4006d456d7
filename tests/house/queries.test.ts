import { expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './projectFiles.ts';

const filesBelow = (folder: string) => sourceFiles().filter((name) => name.startsWith(folder));
const namesIn = (folder: string, pattern: RegExp) =>
  filesBelow(folder).flatMap((name) => [...readProjectFile(name).matchAll(pattern)]);

it('keys of queries are named in src/ui/queries alone', () => {
  const keyFiles = /^src\/ui\/queries\/(\w+\/)?\w*[kK]eys\.ts$/;
  const literal = filesBelow('src/ui/')
    .filter((name) => !keyFiles.test(name))
    .filter((name) => /(queryKey: |\w+Key = )\[/.test(readProjectFile(name)));

  expect(literal).toEqual([]);
});

it('queries call no POST but the one that only reads', () => {
  const posts = namesIn('src/net/contract/calls/', /export const (\w+) = call\(\s*'POST'/g).map(
    ([, call]) => call,
  );
  const senders = namesIn('src/net/http/', /export const (\w+) = \w+\((\w+)/g)
    .filter(([, , call]) => posts.includes(call))
    .map(([, name = '']) => name);
  const queried = namesIn('src/ui/', /queryFn:[\s\S]{0,300}?\b(\w+)\(\s*(?:services\.)?http\b/g).map(
    ([, name = '']) => name,
  );

  expect(senders.length).toBeGreaterThan(20);
  expect([...new Set(queried.filter((name) => senders.includes(name)))]).toEqual(['fetchBots']);
});
