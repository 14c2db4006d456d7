import type { Rule } from 'eslint';

export const compatibility: Rule.RuleModule;
