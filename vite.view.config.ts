import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { SMALLER_ENTRIES, cssOptions } from './vite.config.ts';

const ROOT = import.meta.dirname;

/** The page's components for Node, which the server renders first views with (`server/pages`). */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  resolve: { alias: SMALLER_ENTRIES },
  // React chooses its build when it is imported.
  define: { 'process.env.NODE_ENV': '"production"' },
  css: cssOptions,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/view',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { firstView: resolve(ROOT, 'src/firstView.tsx') },
      output: {
        entryFileNames: '[name].js',
        // A page's file has the name of its chunk in the manifest; texts have names of pages too.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.json') ? 'texts/[name]-[hash].js' : '[name].js',
      },
    },
  },
});
