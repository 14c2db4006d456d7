import css from '@eslint/css';
import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { compatibility } from './tools/lint-compatibility.mjs';

const clock =
  'Time is injected: take the Clock port (server/platform/ports.ts, src/ui/app/ports.ts, src/game/engine).';
const chance = 'Chance is injected: take the Rng port (server/platform/ports.ts, src/ui/app/ports.ts).';
const ids = 'Ids are injected: take the Ids port (server/platform/ports.ts, src/ui/app/ports.ts).';
const noDefault = 'Export by name; only tool configurations have a default export.';
const noSleep = 'No sleeps: wait for what the user would see, or advance the injected clock.';

/** The only files that may use real time, randomness and ids. */
const homes = ['server/platform/ports.ts', 'src/ui/app/ports.ts', 'src/game/engine/**'];
/** Programs for a terminal: they print their results with console. */
const terminal = ['server/server.ts', 'server/audit.ts', 'server/ops.ts'];
const toolConfigs = ['*.config.ts', '*.config.js', '.dependency-cruiser.cjs'];

const timers = ['setTimeout', 'setInterval', 'setImmediate'];
const holders = ['globalThis', 'window', 'self'];

const bannedGlobals = [
  ...timers.map((name) => ({ name, message: clock })),
  { name: 'performance', message: clock },
];

const bannedProperties = [
  { object: 'Date', property: 'now', message: clock },
  { object: 'process', property: 'hrtime', message: clock },
  { object: 'process', property: 'uptime', message: clock },
  { object: 'Math', property: 'random', message: chance },
  { object: 'crypto', property: 'randomUUID', message: ids },
  { object: 'crypto', property: 'getRandomValues', message: chance },
  { object: 'webcrypto', property: 'randomUUID', message: ids },
  { object: 'webcrypto', property: 'getRandomValues', message: chance },
  ...['randomBytes', 'randomInt'].map((property) => ({ object: 'crypto', property, message: chance })),
  ...holders.flatMap((object) =>
    [...timers, 'performance'].map((property) => ({ object, property, message: clock })),
  ),
];

const bannedImports = {
  paths: [
    ...['node:crypto', 'crypto'].flatMap((name) => [
      { name, importNames: ['randomUUID'], message: ids },
      { name, importNames: ['randomBytes', 'randomInt', 'randomFill', 'getRandomValues'], message: chance },
    ]),
    { name: 'uuid', message: ids },
    ...['node:timers', 'node:timers/promises', 'timers/promises', 'node:perf_hooks'].map((name) => ({
      name,
      message: clock,
    })),
  ],
};

const defaultExports = [
  { selector: 'ExportDefaultDeclaration', message: noDefault },
  { selector: 'ExportSpecifier[exported.name="default"]', message: noDefault },
];

const bannedSyntax = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clock },
  { selector: 'CallExpression[callee.name="Date"]', message: clock },
  { selector: 'CallExpression[callee.name="seedrandom"][arguments.length=0]', message: chance },
];

const physical = 'Differs on the left and the right: use the -inline and -block properties.';

/** A style sheet is held to logical properties by `css/prefer-logical-properties`; these are the styles in JSX. */
const physicalStyles = [
  {
    selector:
      'JSXAttribute[name.name="style"] Property[key.name=/^(left|right|(margin|padding|border)(Left|Right).*)$/]',
    message: physical,
  },
];

const sleeps = [
  { selector: 'NewExpression[callee.name="Promise"] Identifier[name="setTimeout"]', message: noSleep },
  { selector: 'MemberExpression[property.name="waitForTimeout"]', message: noSleep },
];

/** Attributes whose value a person reads or hears. */
const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
];

/** Physical by nature: top, bottom, width and height are the same in every horizontal script. */
const blockProperties = [
  ...['top', 'bottom', 'width', 'height'],
  ...['min-width', 'min-height', 'max-width', 'max-height', 'overflow-x', 'overflow-y'],
  ...[
    'contain-intrinsic-width',
    'contain-intrinsic-height',
    'overscroll-behavior-x',
    'overscroll-behavior-y',
  ],
  ...['margin', 'padding', 'scroll-margin', 'scroll-padding'].flatMap((name) => [
    `${name}-top`,
    `${name}-bottom`,
  ]),
  ...['', '-color', '-style', '-width'].flatMap((part) => [`border-top${part}`, `border-bottom${part}`]),
];
const viewportUnits = ['vw', 'vh', 'svw', 'svh', 'lvw', 'lvh', 'dvw', 'dvh', 'cqw', 'cqh'];

/** What the browsers of `browserslist` in package.json had in common at the end of this year. */
const BASELINE = 2022;
/** The build writes prefixes for the first line; without the others a page looks and works as well. */
const newerProperties = [
  ...['mask', 'mask-image', 'user-select'],
  ...['text-wrap', 'scrollbar-width', 'scrollbar-color', 'outline', 'resize', 'overscroll-behavior'],
  ...['content-visibility', 'contain-intrinsic-size', 'animation-range'],
];
const newerUnits = [
  {
    selector: 'Dimension[unit=/^[sld]v/]',
    message: 'Missing in Chromium before 108: use --screen and --screen-least.',
  },
];

const boxShorthands = new Set([
  'margin',
  'padding',
  'inset',
  'border-width',
  'scroll-margin',
  'scroll-padding',
]);

/** Completes `css/prefer-logical-properties`, which ignores shorthands. */
const logicalShorthands = {
  meta: { type: 'problem', languages: ['css/css'], schema: [], messages: { physical } },
  create: ({ sourceCode, report }) => ({
    Declaration(node) {
      if (node.value.type !== 'Value') return;
      const parts = node.value.children.filter(({ type }) => type !== 'WhiteSpace');
      if (parts.length !== 4) return;
      const [first, second, third, fourth] = parts.map((part) => sourceCode.getText(part));
      const isCorners = node.property === 'border-radius' && parts.every(({ type }) => type !== 'Operator');
      const differs = boxShorthands.has(node.property)
        ? second !== fourth
        : isCorners && (first !== second || third !== fourth);
      if (differs) report({ node, messageId: 'physical' });
    },
  }),
};

export default defineConfig(
  {
    ignores: [
      'dist/',
      'build/',
      'data/',
      'coverage/',
      'test-results/',
      '.cache/',
      'node_modules/',
      '**/*.d.mts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], extends: [js.configs.recommended] },
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css, house: { rules: { 'logical-shorthands': logicalShorthands } } },
    rules: {
      'css/prefer-logical-properties': [
        'error',
        { allowProperties: blockProperties, allowUnits: viewportUnits },
      ],
      'house/logical-shorthands': 'error',
      'css/use-baseline': [
        'error',
        { available: BASELINE, allowProperties: newerProperties, allowSelectors: ['selection'] },
      ],
      'no-restricted-syntax': ['error', ...newerUnits],
    },
  },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: [] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'none' },
      ],
      // Fastify handlers and plugins are async by contract, whether they await or not.
      '@typescript-eslint/require-await': 'off',
      // A type parameter used once often names what the caller gets; inference needs it.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Scenes are classes by contract, machines and adapters sometimes are.
      '@typescript-eslint/no-extraneous-class': [
        'error',
        { allowWithDecorator: true, allowStaticOnly: false },
      ],
      'no-undef': 'off',
    },
  },

  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: { process: 'readonly', module: 'writable', setTimeout: 'readonly', clearTimeout: 'readonly' },
    },
    rules: { 'no-unused-vars': ['error', { caughtErrors: 'none' }] },
  },

  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'prefer-template': 'error',
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', ...defaultExports],
    },
  },
  {
    // Old engines parse it: an expression of a newer ECMAScript is a syntax error here.
    files: ['src/ui/{oldBrowser*,playerMark,earlyPresses,lateStart}.js'],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: 'script',
      globals: Object.fromEntries(
        [
          'window',
          'document',
          'navigator',
          'localStorage',
          'requestAnimationFrame',
          'Event',
          'HTMLInputElement',
          'LOCALES',
          'NOTICE',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'prefer-template': 'off', 'object-shorthand': 'off' },
  },
  { files: toolConfigs, rules: { 'no-restricted-syntax': 'off' } },

  {
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: homes,
    rules: {
      'no-restricted-globals': ['error', ...bannedGlobals],
      'no-restricted-properties': ['error', ...bannedProperties],
      'no-restricted-imports': ['error', bannedImports],
      'no-restricted-syntax': ['error', ...defaultExports, ...bannedSyntax],
    },
  },
  { files: ['src/**/*.{ts,tsx}', 'server/**/*.ts'], ignores: terminal, rules: { 'no-console': 'error' } },

  {
    files: ['src/ui/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...defaultExports, ...bannedSyntax, ...physicalStyles] },
  },

  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { browsers: { rules: { compatibility } } },
    rules: { 'browsers/compatibility': 'error' },
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // The page has no classes, so a method of a hook or a port does not need `this`.
    files: ['src/ui/**/*.{ts,tsx}', 'src/main.tsx'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['src/ui/**/*.tsx', 'src/main.tsx', 'src/game/*.tsx'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          framework: 'react',
          'jsx-attributes': { include: spokenAttributes },
          message: 'Text a person reads comes from the message catalogues: t("…").',
        },
      ],
    },
  },

  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...defaultExports, ...sleeps],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `expect(spy.method)` is the usual way to check a spy.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
