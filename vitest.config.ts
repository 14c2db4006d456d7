import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { patient } from './tests/support/patience.ts';

// `npm test` sets it; without it all tests of a file run.
const isDaily = process.env['FAIRDROP_TIER'] === 'daily';
// Races and the second run of the API suite need PostgreSQL, which `npm test` starts and names here.
const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const api = 'tests/api';
/** Of API tests whose outcome locks, pools, notifications or transactions of several connections decide. */
const POSTGRES_TAG = '@module-tag postgres';
const onBothStores = isDaily
  ? readdirSync(api, { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(api, name))
      .filter((file) => readFileSync(file, 'utf8').includes(POSTGRES_TAG))
  : [`${api}/**/*.test.ts`];
/** Argon2 at the least cost. */
const resolve = { alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/cheapHashing.ts') } };
// These suites start, signal and stop programs: each file has its own process.
const apart = {
  pool: 'forks' as const,
  isolate: false,
  // Most of their time they wait for a program.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  globalSetup: ['tests/support/serverBuild.ts'],
};

const suites = [
  { extends: true as const, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
  {
    extends: true as const,
    resolve,
    test: {
      name: 'api',
      include: [`${api}/**/*.test.ts`],
      env: { FAIRDROP_TEST_STORE: 'embedded' },
    },
  },
  {
    extends: true as const,
    test: {
      name: 'process',
      ...apart,
      include: ['tests/process/**/*.test.ts'],
      globalSetup: ['tests/support/serverBuild.ts'],
      env: { FAIRDROP_TEST_STORE: 'embedded' },
    },
  },
  ...(onPostgres
    ? [
        {
          extends: true as const,
          resolve,
          test: {
            name: 'api-postgres',
            include: onBothStores,
            env: { FAIRDROP_TEST_STORE: 'postgres' },
          },
        },
        {
          extends: true as const,
          resolve,
          test: {
            name: 'race',
            ...apart,
            include: ['tests/fault/**/*.test.ts'],
            globalSetup: ['tests/support/serverBuild.ts'],
            env: { FAIRDROP_TEST_STORE: 'postgres' },
          },
        },
      ]
    : []),
];

export default defineConfig({
  test: {
    environment: 'node',
    // Servers that tests start themselves ask no beacon outside.
    env: { ENTROPY: process.env['ENTROPY'] ?? 'none' },
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // The API tests read these and import none of them: at a change there `--changed` runs all.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/catalogue/**',
      '**/server/db/migrations/**',
    ],
    testTimeout: patient(120_000),
    hookTimeout: patient(120_000),
    // Longer than the default of a second, which is too short on a busy machine.
    expect: { poll: { timeout: patient(30_000) } },
    tags: [
      { name: 'full', description: 'long forms, storms and models: run by `npm run test:full` only' },
      { name: 'postgres', description: 'API tests that `npm test` runs on PostgreSQL too' },
    ],
    strictTags: true,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      ...suites,
    ],
  },
});
