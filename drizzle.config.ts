import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-battles.ts',
    './server/db/schema-catalogue.ts',
    './server/db/schema-item-counts.ts',
    './server/db/schema-seed-keys.ts',
  ],
  out: './server/db/migrations',
});
