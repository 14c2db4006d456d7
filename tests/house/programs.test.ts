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

describe('the three TypeScript programs', () => {
  it.each<[config: string, file: string, known: string, unknown: readonly string[]]>([
    ['tsconfig.page.json', 'src/ui/canary.ts', 'document.title', ['process']],
    ['tsconfig.worker.json', 'src/ui/canaryWorker.ts', 'self.name', ['process', 'document']],
    ['tsconfig.server.json', 'server/canary.ts', 'process.pid', ['document', 'localStorage']],
  ])('%s knows the names of its environment, and no others', (config, file, known, unknown) => {
    const code = [known, ...unknown].map((name, nth) => `export const value${nth} = ${name};`).join('\n');
    const errors = errorsOf(config, file, code);

    expect(errors).toEqual(
      unknown.map((name) => expect.stringContaining(`Cannot find name '${name}'`) as string),
    );
  });
});
