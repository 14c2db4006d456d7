import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { readProjectFile, sourceFiles } from './projectFiles.ts';

const files = sourceFiles().filter((name) => /^(src|server)\//.test(name));

/** The 90th percentile. */
function percentile90(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

function functionLengths(name: string): number[] {
  const source = ts.createSourceFile(name, readProjectFile(name), ts.ScriptTarget.Latest, true);
  const lengths: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      lengths.push(source.getLineAndCharacterOfPosition(node.end).line - first + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lengths;
}

describe('sizes', () => {
  it('nine of ten files keep within 220 lines', () => {
    expect(percentile90(files.map((name) => readProjectFile(name).split('\n').length))).toBeLessThanOrEqual(
      220,
    );
  });

  it('nine of ten functions keep within 30 lines', () => {
    expect(percentile90(files.flatMap(functionLengths))).toBeLessThanOrEqual(30);
  });
});
