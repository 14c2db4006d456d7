import { configDefaults, defineConfig } from 'vitest/config';

// Races and the second run of the API suite need PostgreSQL, which `npm test` starts and names here.
const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const api = { include: ['tests/api/**/*.test.ts'], testTimeout: 30_000 };
// What locks, pools, notifications and transactions of several connections decide differs between the stores. All other
// files test the same statements: the embedded store is enough, and FAIRDROP_FULL=1 runs all on PostgreSQL too.
const decidedByLocks = [
  ...['accounts', 'backpack', 'battle-audit', 'battle-clock', 'battle-counts', 'battle-create'],
  ...['battle-drops', 'battle-live', 'battle-rules', 'battle-seats', 'box-versions', 'codes'],
  ...['commission-audit', 'connections', 'delivery', 'delivery-jobs', 'dreams', 'free-boxes', 'funds'],
  ...['giveaways', 'idempotency', 'jobs', 'ledger', 'ledger-audit', 'list-audit', 'list-pages', 'live'],
  ...['live-fan-out', 'live-feed', 'mall', 'monitoring', 'opening', 'opening-replay', 'operator-money'],
  ...['packets', 'play-limits', 'promotion', 'recharge', 'recharge-events', 'records', 'refill'],
  ...['retrieval-audit', 'reward-daily', 'rewards', 'sale-undo', 'spend-counting', 'sys-config-live'],
  ...['take-back', 'transfer-secondary', 'vip'],
];
const onBothStores =
  process.env['FAIRDROP_FULL'] === '1'
    ? ['tests/api/**/*.test.ts']
    : ['tests/api/store/*.test.ts', ...decidedByLocks.map((name) => `tests/api/${name}.test.ts`)];
// These suites start, signal and stop programs: each file has its own process.
const apart = {
  pool: 'forks' as const,
  isolate: true,
  globalSetup: ['tests/support/serverBuild.ts'],
};

const suites = [
  { extends: true as const, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
  { extends: true as const, test: { ...api, name: 'api', env: { FAIRDROP_TEST_STORE: 'embedded' } } },
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
          test: {
            ...api,
            name: 'api-postgres',
            include: onBothStores,
            env: { FAIRDROP_TEST_STORE: 'postgres' },
          },
        },
        {
          extends: true as const,
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
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // The API tests read these and import none of them: at a change there `--changed` runs all.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/catalogue/**',
      '**/server/db/migrations/**',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Longer than the default of a second, which is too short on a busy machine; a value that never comes fails at
    // the test's own limit.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      ...suites,
    ],
  },
});
