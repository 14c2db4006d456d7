import { describe, expect, it } from 'vitest';
import vectors from '../../src/fair/battle-vectors.json' with { type: 'json' };
import { RULE_NAMES, ruleDeclaration } from '../../src/fair/outcome/battleRuleSchema.ts';
import type { RuleFlags } from '../../src/fair/outcome/battleRuleSchema.ts';
import { projectFiles, readProjectFile } from './projectFiles.ts';

const textFiles = projectFiles().filter((name) => /^src\/ui\/i18n\/[\w-]+\/battle\.json$/.test(name));
const rules = RULE_NAMES.map((rule) => ({ rule }));

describe('every battle rule of the schema', () => {
  it.each(rules)('$rule has a name and a hint in every language', ({ rule }) => {
    expect(textFiles.length).toBeGreaterThan(1);
    for (const file of textFiles) {
      const texts = JSON.parse(readProjectFile(file)) as { rules: Record<string, unknown> };
      expect(texts.rules[rule], file).toMatchObject({
        name: expect.stringMatching(/./) as string,
        hint: expect.stringMatching(/./) as string,
      });
    }
  });

  it.each(rules)('$rule is on in a battle of the vectors', ({ rule }) => {
    expect(vectors.filter(({ proof }) => (proof.rules as RuleFlags)[rule]).length).toBeGreaterThan(0);
  });

  it.each(rules)('$rule is explained in docs/fairness-battles.md', ({ rule }) => {
    expect(readProjectFile('docs/fairness-battles.md')).toMatch(new RegExp(`^\\| ${rule} +\\| \\S`, 'm'));
  });

  it.each(rules)('$rule excludes only what there is', ({ rule }) => {
    const others = ['reverse', ...RULE_NAMES.filter((other) => other !== rule)];
    expect(others).toEqual(expect.arrayContaining(Object.keys(ruleDeclaration(rule).excludes)));
  });
});
