import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;

/**
 * The server and the operators' programs as plain JavaScript for Node. Packages are external: what the bundle imports
 * is what `dependencies` lists. Not minified, so that stack traces name our functions.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  ssr: { external: true },
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
