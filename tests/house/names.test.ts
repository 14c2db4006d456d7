import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile, root, sourceFiles } from './projectFiles.ts';

const allowedIndexFiles = ['src/game/index.ts'];

/** Words that stand for others here, and where no identifier has them any more. docs/glossary.md has the right ones. */
const BANNED = [
  {
    files: /^(src|server|tests|tools)\//,
    words: /^(desks?|tellers?|tidings|regrets?|whims?)$/,
    instead: 'controller, publisher, event, retry, rng',
  },
  {
    files: /^(server|src(?!\/game\/|\/ui\/features\/(opening|box)\/))\//,
    words: /^#?(told|told[A-Z]\w*|tell|tell[A-Z]\w*|looks|faults?|\w*Faults?)$/,
    instead: 'send, notify, fetch, read, error',
  },
  {
    files: /^tests\//,
    words: /^(bags?|TOLD|told|told[A-Z]\w*|tell|tell[A-Z]\w*)$/,
    instead: 'backpack, send, deliver',
  },
];

/** The identifiers of a file, each once; none of a file whose text has no word that matches. */
function identifiersLike(name: string, words: RegExp): string[] {
  const text = readProjectFile(name);
  if (!(text.match(/#?\w+/g) ?? []).some((word) => words.test(word))) return [];
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && words.test(node.text))
      found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return [...found];
}

const BINARY_FILES = /\.(webp|png|jpe?g|avif|ico|webm|mp3|woff2?|ttf|otf|gz)$/;

describe('names', () => {
  it('describe the content of a file: no utils, helpers, common, misc', () => {
    const vague = /^(utils?|helpers?|common|misc)(\.|$)/i;
    // The specification has a group of calls named `common`, and files are named after their group.
    const group = /^(src\/net\/(contract|http)|server\/routes|tests\/api)\/([\w-]+\/)*common(\.test)?\.ts$/;
    const found = sourceFiles().filter((name) => name.split('/').some((part) => vague.test(part)));

    expect(found.filter((name) => !group.test(name))).toEqual([]);
  });

  it('lead to a file, not through a barrel: index files are the doors of the game', () => {
    const barrels = sourceFiles().filter((name) => /^index\.(tsx?|mjs)$/.test(basename(name)));

    expect(barrels.filter((name) => !allowedIndexFiles.includes(name))).toEqual([]);
  });
});

describe('identifiers', () => {
  it.each(BANNED)('say $instead', ({ files, words }) => {
    const found = sourceFiles()
      .filter((name) => files.test(name))
      .flatMap((name) => identifiersLike(name, words).map((word) => `${name}: ${word}`));

    expect(found).toEqual([]);
  });
});

describe('the tree', () => {
  // Assembled from parts, so that this file does not match itself.
  const homes = ['work', 'root', 'Users/[\\w.-]+', 'home/[\\w.-]+'].join('|');
  const absolute = new RegExp(`(?<![\\w.:/@\\])}*-])/(${homes})/[\\w.-]`);
  const registry = new RegExp(
    'https?://' + '[\\w.-]*(registry|artifactory|nexus|verdaccio)[\\w.-]*[/:]',
    'i',
  );
  const texts = projectFiles().filter((name) => !BINARY_FILES.test(name));

  const linesWith = (found: (line: string) => boolean) =>
    texts.flatMap((name) =>
      readProjectFile(name)
        .split('\n')
        .flatMap((line, index) => (found(line) ? [`${name}:${index + 1}`] : [])),
    );

  it('names no absolute path of a machine', () => {
    expect(linesWith((line) => absolute.test(line) || line.includes(`${root}/`))).toEqual([]);
  });

  it('names no address of a package registry', () => {
    expect(linesWith((line) => registry.test(line))).toEqual([]);
  });
});
