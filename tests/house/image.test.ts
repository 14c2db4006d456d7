import { describe, expect, it } from 'vitest';
import { readProjectFile } from './projectFiles.ts';

describe('the image', () => {
  const copied = [...readProjectFile('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
    ([, path = '']) => path,
  );

  it('has every folder that the server reads', () => {
    const named = readProjectFile('server/platform/project-files.ts').matchAll(/join\(root, '([^']+)'\)/g);
    const read = [...named].map(([, path = '']) => path);
    expect(read).toContain('server/db/functions');
    const missing = read.filter((path) => !copied.some((folder) => `${path}/`.startsWith(`${folder}/`)));
    // Pictures of the sources: the build has copies.
    expect(missing).toEqual(['assets']);
  });
});
