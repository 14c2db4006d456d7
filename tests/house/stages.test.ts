import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './projectFiles.ts';

it('/dev/stages shows every component', () => {
  const shown = ['controlStates', 'itemStates'].flatMap((file) =>
    [...readProjectFile(`tools/stages/${file}.tsx`).matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name),
  );
  const components = projectFiles()
    .filter((name) => name.startsWith('src/ui/components/') && name.endsWith('.tsx'))
    .map((name) => basename(name, '.tsx'));
  expect(shown.toSorted()).toEqual(components.toSorted());
});

it('/dev/stages shows every scene', () => {
  const states = readProjectFile('tools/stages/stageStates.tsx');
  const entries = projectFiles().filter(
    (name) => /^src\/game\/\w*[sS]tage\.tsx$/.test(name) && !name.includes('use'),
  );
  expect(entries.filter((name) => !states.includes(`'../../${name}'`))).toEqual([]);
});
