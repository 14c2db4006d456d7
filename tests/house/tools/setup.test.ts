import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildHash, hashOf, matchesLockFile } from '../../../tools/setup.mjs';
import { root } from '../projectFiles.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdrop-setup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the hash of the sources', () => {
  const hash = () => hashOf(['src', 'index.html'], folder);
  beforeEach(() => {
    mkdirSync(join(folder, 'src/ui'), { recursive: true });
    writeFileSync(join(folder, 'src/ui/one.ts'), 'one');
  });

  it('stays while nothing changes', () => {
    expect(hash()).toBe(hash());
  });

  it.each([
    ['a content changes', () => writeFileSync(join(folder, 'src/ui/one.ts'), 'two')],
    ['a file comes', () => writeFileSync(join(folder, 'index.html'), '')],
    ['a file goes', () => rmSync(join(folder, 'src/ui/one.ts'))],
    ['a file is renamed', () => renameSync(join(folder, 'src/ui/one.ts'), join(folder, 'src/ui/two.ts'))],
  ])('changes when %s', (_, change) => {
    const before = hash();
    change();

    expect(hash()).not.toBe(before);
  });
});

describe('the hash of a build', () => {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  beforeEach(() => {
    write('dist/assets/page.js', 'page');
    write('dist/index.html', 'index');
    write('build/server/server.js', 'server');
    write('build/view/firstView.js', 'view');
    write('server/db/functions/log/log_row.sql', 'function');
    write('server/db/migrations/0000.sql', 'table');
    write('package-lock.json', '{}');
  });

  it('is that over paths and contents in the order of the paths, stamps apart', () => {
    write('dist/.stamp', 'stamp');
    const program = `find dist build server/db/* package-lock.json -type f ! -name .stamp | LC_ALL=C sort | while read -r file; do
      printf '%s\\0%s\\n' "$file" "$(sha256sum "$file" | cut -c1-64)"; done | sha256sum | cut -c1-64`;
    const { stdout } = spawnSync('sh', ['-c', program], { cwd: folder, encoding: 'utf8' });
    expect(`${buildHash(folder)}\n`).toBe(stdout);
  });

  it.each([
    ['a content changes', () => write('dist/index.html', 'other')],
    ['a file comes', () => write('dist/more.js', '')],
    ['a file is renamed', () => renameSync(join(folder, 'dist/index.html'), join(folder, 'dist/other.html'))],
    ['a function of the database changes', () => write('server/db/functions/log/log_row.sql', 'other')],
    ['a package changes', () => write('package-lock.json', '{"packages":{}}')],
    ['the server changes', () => write('build/server/server.js', 'other')],
  ])('changes when %s', (_, change) => {
    const before = buildHash(folder);
    change();
    expect(buildHash(folder)).not.toBe(before);
  });
});

describe('comparing an installation with the lock file', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };
  const a = { 'node_modules/a': { version: '1.0.0' } };

  it('accepts one without the optional packages of other systems', () => {
    expect(matchesLockFile(locked, a)).toBe(true);
  });

  it.each([
    ['a missing package', {}],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }],
    ['a package the lock does not know', { ...a, 'node_modules/c': { version: '1.0.0' } }],
  ])('refuses %s', (_, installed) => {
    expect(matchesLockFile(locked, installed)).toBe(false);
  });
});

describe('an old Node', () => {
  const old = (version: string) =>
    `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`;

  it.each(['start', 'dev', 'test', 'check'])(
    'is reported by npm %s in one line, with status 2',
    (command) => {
      const args = ['--import', old('20.18.3'), join(root, `tools/${command}.mjs`)];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });

      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: '',
        stderr: 'Fairdrop needs Node 20.19 or newer; this is 20.18.3.\n',
      });
    },
  );
});

describe('a child process', () => {
  const children = pathToFileURL(join(root, 'tools/child-processes.mjs')).href;
  const parentOf = (child: string) => `
    import { onShutdown, signalAll, start, waitForExit } from '${children}';
    onShutdown(signalAll);
    process.exitCode = await waitForExit(start(process.execPath, ['-e', ${JSON.stringify(child)}]));`;
  const run = (child: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', parentOf(child)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('gives its exit status to the command', async () => {
    expect(await once(run('process.exit(7)'), 'exit')).toEqual([7, null]);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('receives %s, and may finish first', async (signal) => {
    const stay = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 1000); console.log('up')`;
    const parent = run(stay);
    await once(parent.stdout, 'data');
    parent.kill(signal);

    expect(await once(parent, 'exit')).toEqual([9, null]);
  });

  it('that a signal ended gives 128 and its number', async () => {
    expect(await once(run("process.kill(process.pid, 'SIGKILL')"), 'exit')).toEqual([137, null]);
  });
});
