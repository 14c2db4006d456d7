/**
 * `npm run verifier -- [<path>] [--key <key>]`: builds the verifier as one HTML file without network access. With keys of a
 * log of commitments it believes no others.
 */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Script and style of the page, minified.
 * @param {string[]} keys
 */
async function bundle(keys) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    define: { LOG_KEYS: JSON.stringify(keys) },
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'tools/verifier/page.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    Array.isArray(built) ? built[0] : built
  );
  const script = output.find((part) => part.type === 'chunk')?.code ?? '';
  const style = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  return { script: script.trim(), style: style?.type === 'asset' ? String(style.source).trim() : '' };
}

/** @param {string} content */
function sourceHash(content) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The page with everything inlined. Its policy allows exactly this script and this style, and no connection.
 * @param {string[]} keys of the log of commitments; none: those in a file are believed
 */
async function buildVerifierPage(keys) {
  const { script, style } = await bundle(keys);
  // The end tag would close the element early; the same text in JavaScript.
  const code = script.replaceAll('</script', '<\\/script');
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(code)}`,
    `style-src ${sourceHash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <style>${style}</style>\n  </head>`;
  return readFileSync(join(root, 'tools/verifier/page.html'), 'utf8')
    .replace('</head>', () => head)
    .replace('</body>', () => `<script>${code}</script>\n  </body>`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string', multiple: true, default: [] } },
});
const [path = join(root, 'build/verify.html')] = positionals;
const page = await buildVerifierPage(values.key);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, page);
process.stdout.write(`${path}: ${Buffer.byteLength(page)} bytes\n`);
