import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;

/** Packages with binaries, threads or files of their own: they stay in `node_modules`. */
const external = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
];

/**
 * The server and the operators' programs as plain JavaScript for Node, with the packages they use: Node takes a second
 * to find those in `node_modules`. Not minified, so that stack traces name our functions.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        server: resolve(ROOT, 'server/server.ts'),
        audit: resolve(ROOT, 'server/audit.ts'),
        ops: resolve(ROOT, 'server/ops.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
