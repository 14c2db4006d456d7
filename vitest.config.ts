import { defineConfig } from 'vitest/config';

// Races and the second run of the API suite need PostgreSQL, which `npm test` starts and names here.
const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);
const api = { include: ['tests/api/**/*.test.ts'], testTimeout: 30_000 };
// What these test runs the same statements on both stores, without locks, pools or notifications that differ: the
// embedded store is enough.
const embeddedOnly = [
  ...['account-profile', 'announcements', 'avatars', 'backpack-filters', 'battle-fairness', 'battle-input'],
  ...['battle-lists', 'box-recent', 'captcha', 'code-guesses', 'common-passwords', 'documents'],
  ...['document-search', 'drain-connections', 'dream-lists', 'fairness', 'gallery', 'giveaway-command'],
  ...['golden-code-guesses', 'health', 'id-matrix', 'identity-sandbox', 'identity-stripe', 'known-devices'],
  ...['live-limits', 'live-origins', 'login-limits', 'openapi', 'passkeys', 'proxies', 'records-export'],
  ...['security-checks', 'security-log', 'sign-up-limits', 'site-events', 'sms-codes', 'steam-provider'],
  ...['wire', 'wire-compression', 'wire-limits', 'wire-pages'],
];
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
            exclude: embeddedOnly.map((name) => `tests/api/${name}.test.ts`),
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
