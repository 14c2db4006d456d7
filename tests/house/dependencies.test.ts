import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './projectFiles.ts';

interface Locked {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const read = <Shape>(name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Shape;

/** A tag of the registry (`latest`), which names another version after each release; `npm ci` then refuses the lock file. */
const isTag = (range: string) => /^(?!x$)[a-z][\w-]*$/i.test(range);

it('no installed package asks for a version that moves, unless an override holds it', () => {
  const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
  const { overrides } = read<{ overrides: Record<string, Record<string, string> | string> }>('package.json');
  const moving = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const held = Object.keys(overrides[name] ?? {});
    return Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([dependency, range]) => isTag(range) && !held.includes(dependency))
      .map(([dependency, range]) => `${name} -> ${dependency}@${range}`);
  });
  expect(moving).toEqual([]);
});
