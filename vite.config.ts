import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, normalize, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { createServer, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { boxSheets } from './tools/build-plugins/box-sheets.ts';
import { inlineScripts } from './tools/build-plugins/inline-scripts.ts';
import { scriptGroups } from './tools/build-plugins/script-files.ts';
import { smallAxios } from './tools/build-plugins/small-axios.ts';
import { smallPixi } from './tools/build-plugins/small-pixi.ts';
import { buildTargets } from './tools/oldest-browsers.mjs';

const ROOT = import.meta.dirname;
const API = 'http://127.0.0.1:3000';

/** The folders of `assets/` that are served below `/art/`; sources are not. */
const ART_FOLDERS = ['items', 'boxes', 'avatars', 'atlas', 'sound', 'brand', 'gifts', 'states'];
const ART_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webm': 'audio/webm',
  '.mp3': 'audio/mpeg',
};

/** Serves `assets/` as `/art/*` in development, and copies it into the build. */
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

/** Our own files of the first page, where assumptions about functions may be made that packages need not keep. */
const OWN_FIRST_FILES: ReadonlySet<string> = new Set(['page', 'home']);
const OWN_COMPRESSION = { passes: 3, unsafe_arrows: true, keep_fargs: false };
const PACKAGE_COMPRESSION = { passes: 2 };

/** Minifies files of the first page once more: our own become 4 % smaller, packages 0.7 %. */
function minifyAgain(): Plugin {
  return {
    name: 'fairdrop:minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const isOwn = OWN_FIRST_FILES.has(file.name);
          if (!isOwn && file.name !== 'packages') continue;
          const { code } = await minify(file.code, {
            ecma: 2020,
            module: true,
            compress: isOwn ? OWN_COMPRESSION : PACKAGE_COMPRESSION,
          });
          if (code !== undefined) file.code = code;
        }
      },
    },
  };
}

/** Pictures, fonts and sounds are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt|html)$/;
const COMPRESSIONS = [
  {
    ending: '.br',
    compress: (body: Buffer) =>
      promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          // Suits minified scripts, whose repeats are at distances of no pattern.
          [constants.BROTLI_PARAM_NPOSTFIX]: 1,
          [constants.BROTLI_PARAM_LGBLOCK]: 20,
        },
      }),
  },
  { ending: '.gz', compress: (body: Buffer) => promisify(gzip)(body, { level: 9 }) },
];

/**
 * Writes `.br` and `.gz` beside each file that they make smaller; the server sends those
 * (`server/plugins/static-files.ts`).
 */
function precompress(): Plugin {
  let outDir: string | undefined;
  const compressFile = async (path: string): Promise<void> => {
    const body = await readFile(path);
    for (const { ending, compress } of COMPRESSIONS) {
      const compressed = await compress(body);
      if (compressed.length < body.length) await writeFile(`${path}${ending}`, compressed);
    }
  };
  return {
    name: 'fairdrop:precompress',
    apply: 'build',
    writeBundle(options) {
      outDir = options.dir;
    },
    // After `writeBundle` of every plugin; a build without output has no folder.
    async closeBundle() {
      if (outDir === undefined) return;
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
    },
  };
}

/**
 * Puts frame and heading, rendered by `src/ui/prerender.tsx`, into the built page. Overlays of streams get a copy
 * without them, whose background is transparent from the start.
 */
function prerender(): Plugin {
  let markup = '';
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
        const module = (await server.ssrLoadModule('/src/ui/prerender.tsx')) as { prerender(): string };
        markup = module.prerender();
        return html.replace('<div id="root"></div>', `<div id="root">${markup}</div>`);
      } finally {
        await server.close();
      }
    },
    async writeBundle({ dir }) {
      if (dir === undefined || markup === '') return;
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const transparent = '<style>html, body { background: transparent !important; }</style>';
      const blank = html.replace(markup, '').replace('</head>', `${transparent}</head>`);
      await writeFile(join(dir, 'overlay.html'), blank);
    },
  };
}

/** Names the build in the page: a hash over the names of its files, which are hashes of their contents. */
function buildId(): Plugin {
  return {
    name: 'fairdrop:build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const names = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .sort();
        const content = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
      },
    },
  };
}

/** Class names are derived from file and name only, so that the server's and the client's markup agree. */
export const cssOptions = {
  modules: { generateScopedName: '[hash:base64:5]' },
};

/** Both are loaded before anything is preloaded. */
const awaited = (file: string): boolean => !/\/(packages|page|rolldown-runtime)-/.test(file);

/**
 * Pages and panels that are opened seldom, or fetched when a pointer comes near: the first page does not name what they
 * share with others, which they fetch once their own file says so.
 */
const RARE_PAGES =
  /\/(verify|FairScreen|SecurityScreen|SteamCallback|RechargeReturnScreen|startOverlay|PromotionScreen|RewardsScreen|LimitsScreen|VipScreen|TransferScreen|SiteEvents|DocumentsScreen|StreamerPanel|KeysPanel|BenefitsPanel|InboxPanel|PacketScreen|GiveawayRoom|FreeBoxesScreen|flow|CodePanel|drop|SettingsPanel|GiveawaysScreen|AccountScreen|GalleryScreen|SitePacketNotice|AuthDialog|RechargePanel|CreateScreen|BackpackScreen)-/;

/** What takes the place of a package's own entry in the build. */
export const SMALLER_ENTRIES = [
  // The router's exports name only its development build, whose warnings the page would carry.
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  // Without the animation of styles: timelines move numbers.
  { find: /^gsap$/, replacement: 'gsap/gsap-core.js' },
  // React has had the hook itself since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react/index.js' },
].map(({ find, replacement }) => ({ find, replacement: resolve(ROOT, 'node_modules', replacement) }));

export default defineConfig(({ command }) => ({
  root: ROOT,
  publicDir: false,
  resolve: { alias: command === 'build' ? SMALLER_ENTRIES : [] },
  plugins: [
    react(),
    art(),
    boxSheets(),
    prerender(),
    inlineScripts(),
    buildId(),
    smallAxios(),
    smallPixi(),
    minifyAgain(),
    precompress(),
  ],
  css: cssOptions,
  server: {
    port: 5173,
    proxy: {
      '/api': API,
      '/art/sheets': API,
      '/avatars': API,
      '/cards': API,
      '/sandbox': API,
      '/ws': { target: API, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Names the files of each page: `server/pages/page-template.ts`.
    manifest: true,
    target: buildTargets(),
    // The content security policy has no `data:` for fonts.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    modulePreload: {
      // A browser without modulepreload fetches the same files when they are imported.
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType === 'html') return files;
        const isRare = RARE_PAGES.test(file);
        return files.filter((one) => awaited(one) && (!isRare || one === file || one.endsWith('.css')));
      },
    },
    rolldownOptions: {
      output: {
        // GSAP's licence requires its notice to stay.
        comments: { legal: true },
        // The first page names every file: hashes do not compress, and 36 bits tell builds apart.
        // Texts have no names of their own: the table of namespaces says them already.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.json') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: scriptGroups,
        },
      },
    },
  },
}));
