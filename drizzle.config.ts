import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/schema-accounts.ts',
    './server/db/schema-battles.ts',
    './server/db/schema-catalogue.ts',
    './server/db/schema-seed-keys.ts',
  ],
  schema: './server/db/schema*.ts',
  out: './server/db/migrations',
});
