import { cp } from 'node:fs/promises';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig } from 'vite';
import type { Plugin } from 'vite';

const ROOT = import.meta.dirname;
const API = 'http://127.0.0.1:3000';

/** What of `assets/` the page may ask for below `/art/`; sources stay at home. */
const ART_FOLDERS = ['items', 'boxes', 'atlas', 'sound', 'brand'];
const ART_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webm': 'audio/webm',
  '.mp3': 'audio/mpeg',
};

/** `/art/*` out of `assets/`: read from there while developing, copied beside the page when building. */
function art(): Plugin {
  let outDir = '';
  return {
    name: 'fairdrop:art',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use('/art', (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
        const type = ART_TYPES[extname(path)];
        const file = join(ROOT, 'assets', path);
        const known = type !== undefined && ART_FOLDERS.includes(path.split('/')[1] ?? '');
        if (!known || !existsSync(file) || !statSync(file).isFile()) return next();
        response.setHeader('content-type', type);
        createReadStream(file).pipe(response);
      });
    },
    async writeBundle() {
      for (const folder of ART_FOLDERS) {
        const source = join(ROOT, 'assets', folder);
        if (!existsSync(source)) continue;
        const filter = (path: string) => statSync(path).isDirectory() || extname(path) in ART_TYPES;
        await cp(source, join(outDir, 'art', folder), { recursive: true, filter });
      }
    },
  };
}

/** Puts frame and heading, drawn by `src/ui/app/prerender.tsx`, into the page that is built. */
function prerender(): Plugin {
  return {
    name: 'fairdrop:prerender',
    apply: 'build',
    async transformIndexHtml(html) {
      const server = await createServer({
        root: ROOT,
        configFile: false,
        mode: 'production',
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        css: cssOptions,
      });
      try {
        const module = (await server.ssrLoadModule('/src/ui/app/prerender.tsx')) as { prerender(): string };
        return html.replace('<div id="root"></div>', `<div id="root">${module.prerender()}</div>`);
      } finally {
        await server.close();
      }
    },
  };
}

/** Class names come from file and name alone, so that both ways of drawing the page agree on them. */
const cssOptions = {
  modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' },
};

export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [react(), art(), prerender()],
  css: cssOptions,
  server: {
    port: 5173,
    proxy: {
      '/api': API,
      '/ws': { target: API, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: {
      output: {
        // GSAP's licence asks for its notice to stay.
        comments: { legal: true },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'texts', test: /node_modules\/(i18next|react-i18next)\// },
            { name: 'wire', test: /node_modules\/(axios|@stomp|xstate|zod|@tanstack)\// },
          ],
        },
      },
    },
  },
});
