/** Code that the linter must refuse, by rule, and the same code where it is allowed. */
export interface LintCanary {
  rule: string;
  file: string;
  code: string;
}

const inServer = (rule: string, code: string): LintCanary => ({
  rule,
  file: 'server/domain/canary.ts',
  code,
});
const inUi = (rule: string, code: string): LintCanary => ({ rule, file: 'src/ui/features/canary.tsx', code });
const inGame = (rule: string, code: string): LintCanary => ({
  rule,
  file: 'src/game/scenes/canary.ts',
  code,
});
const inTests = (rule: string, code: string): LintCanary => ({
  rule,
  file: 'tests/unit/canary.test.ts',
  code,
});

const inStyles = (rule: string, declaration: string): LintCanary => ({
  rule,
  file: 'src/ui/features/canary.module.css',
  code: `.canary {\n  ${declaration}\n}`,
});

export const invalidCode: LintCanary[] = [
  inServer('no-restricted-properties', 'export const now = Date.now();'),
  inServer('no-restricted-syntax', 'export const now = new Date();'),
  inServer('no-restricted-syntax', 'export const now = Date();'),
  inServer('no-restricted-globals', 'export const now = performance.now();'),
  inServer('no-restricted-properties', 'export const now = process.hrtime();'),
  inServer(
    'no-restricted-imports',
    "import { performance } from 'node:perf_hooks';\nexport { performance };",
  ),
  inServer('no-restricted-globals', 'setTimeout(() => undefined, 1);'),
  inGame('no-restricted-globals', 'setInterval(() => undefined, 1);'),
  inUi('no-restricted-properties', 'window.setTimeout(() => undefined, 1);'),
  inServer(
    'no-restricted-imports',
    "import { setTimeout } from 'node:timers/promises';\nawait setTimeout(1);",
  ),
  inGame('no-restricted-properties', 'export const chance = Math.random();'),
  inGame('no-restricted-syntax', "import seedrandom from 'seedrandom';\nexport const chance = seedrandom();"),
  inUi('no-restricted-properties', 'export const id = crypto.randomUUID();'),
  inUi('no-restricted-properties', 'export const bytes = crypto.getRandomValues(new Uint8Array(8));'),
  inServer(
    'no-restricted-imports',
    "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID();",
  ),
  inServer(
    'no-restricted-imports',
    "import { randomBytes } from 'node:crypto';\nexport const b = randomBytes(8);",
  ),
  inServer(
    'no-restricted-properties',
    "import crypto from 'node:crypto';\nexport const b = crypto.randomBytes(8);",
  ),
  inServer('no-restricted-imports', "import { v4 } from 'uuid';\nexport const id = v4();"),
  inUi('no-restricted-syntax', "export const Bar = () => <i style={{ left: '5%' }} />;"),
  inServer('no-restricted-syntax', 'export default 1;'),
  inServer('no-restricted-syntax', 'const one = 1;\nexport { one as default };'),
  inServer('no-console', "console.log('here');"),
  inServer('max-lines', 'export {};\n'.repeat(351)),
  inServer('eqeqeq', 'export const same = (one: number, two: number) => one == two;'),
  inUi('i18next/no-literal-string', 'export const Hello = () => <p>Open the box</p>;'),
  inUi('i18next/no-literal-string', 'export const Hello = () => <p>开箱</p>;'),
  inUi(
    'i18next/no-literal-string',
    "export const Hello = (p: { on: boolean }) => <p>{p.on ? 'Now on' : null}</p>;",
  ),
  inUi('i18next/no-literal-string', 'export const Hello = () => <button aria-label="Close it" />;'),
  inUi('i18next/no-literal-string', 'export const Hello = () => <img alt="A box" src="/a.webp" />;'),
  inUi(
    'i18next/no-literal-string',
    'export const Hello = () => <input placeholder="Your name" title="Your name" />;',
  ),
  inUi(
    'react-hooks/rules-of-hooks',
    "import { useState } from 'react';\nexport function Hello(p: { on: boolean }) {\n  if (p.on) useState(1);\n  return null;\n}",
  ),
  inTests('no-restricted-syntax', 'await new Promise((resolve) => setTimeout(resolve, 10));'),
  inTests('no-restricted-syntax', 'export const wait = (page: any) => page.waitForTimeout(10);'),
  inStyles('css/prefer-logical-properties', 'left: 0;'),
  inStyles('css/prefer-logical-properties', 'margin-right: 4px;'),
  inStyles('css/prefer-logical-properties', 'padding-left: 4px;'),
  inStyles('css/prefer-logical-properties', 'border-left: 1px solid;'),
  inStyles('css/prefer-logical-properties', 'border-top-left-radius: 4px;'),
  inStyles('css/prefer-logical-properties', 'text-align: right;'),
  inStyles('house/logical-shorthands', 'padding: 0 8px 0 calc(8px + 4px);'),
  inStyles('house/logical-shorthands', 'inset: 0 0 0 auto;'),
  inStyles('house/logical-shorthands', 'border-radius: 8px 0 0 8px;'),
];

const realPortsCode =
  'export const real = [Date.now(), performance.now(), Math.random(), crypto.randomUUID()];';

export const validCode: Omit<LintCanary, 'rule'>[] = [
  { file: 'server/platform/ports.ts', code: realPortsCode },
  { file: 'src/ui/app/ports.ts', code: realPortsCode },
  { file: 'src/game/engine/ticker.ts', code: 'export const now = () => performance.now();' },
  { file: 'tools/canary.mjs', code: 'export const now = Date.now();' },
  { file: 'vite.config.ts', code: 'export default {};' },
  { file: 'server/domain/canary.ts', code: 'export const then = (ms: number) => new Date(ms);' },
  {
    file: 'src/ui/features/canary.module.css',
    code: '.canary {\n  top: 0;\n  width: 50vw;\n  margin: 1px 2px 3px;\n  padding: 1px 2px 3px 2px;\n  border-radius: 8px 8px 0 0;\n  inset-inline: 0 auto;\n}',
  },
  {
    file: 'src/ui/features/canary.tsx',
    code: 'export const Hello = (p: { t: (key: string) => string }) => <p className="big red" id="one" title={p.t("a b")}>{p.t("box open")}</p>;',
  },
];
