import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './projectFiles.ts';

/** The errors in one file that is not on the disk, as the program of `config` compiles it. */
function errorsOf(config: string, file: string, code: string): string[] {
  const path = join(root, file);
  const { config: settings } = ts.readConfigFile(join(root, config), (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(settings, ts.sys, root);
  const plain = { ...options, incremental: false, noEmit: true };
  const host = ts.createCompilerHost(plain);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === path || fileExists.call(host, name);
  host.readFile = (name) => (name === path ? code : readFile.call(host, name));
  host.getSourceFile = (name, target, ...rest) =>
    name === path ? ts.createSourceFile(name, code, target) : getSourceFile.call(host, name, target, ...rest);
  const program = ts.createProgram([path], plain, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const programs = {
  'tsconfig.page.json': 'src/ui/canary.ts',
  'tsconfig.worker.json': 'src/ui/canaryWorker.ts',
  'tsconfig.server.json': 'server/canary.ts',
};
type Program = keyof typeof programs;

const errorsIn = (config: Program, expression: string) =>
  errorsOf(config, programs[config], `export const it = ${expression};\n`);

describe('the three TypeScript programs', () => {
  it.each<[Program, string]>([
    ['tsconfig.page.json', 'process.pid'],
    ['tsconfig.worker.json', 'process.pid'],
    ['tsconfig.worker.json', 'document.title'],
    ['tsconfig.server.json', 'document.title'],
    ['tsconfig.server.json', 'localStorage.length'],
  ])('%s does not know %s', (config, expression) => {
    expect(errorsIn(config, expression)).toContainEqual(expect.stringMatching(/^Cannot find name/));
  });

  it.each<[Program, string]>([
    ['tsconfig.page.json', 'document.title'],
    ['tsconfig.worker.json', 'self.name'],
    ['tsconfig.server.json', 'process.pid'],
  ])('%s knows %s', (config, expression) => {
    expect(errorsIn(config, expression)).toEqual([]);
  });
});
