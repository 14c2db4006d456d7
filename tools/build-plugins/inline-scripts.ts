/** Builds the scripts that stand in the page itself, and what `src/ui/oldBrowserCheck.js` fetches. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { locales } from '../../src/net/contract/locales.ts';
import { oldestBrowsers } from '../oldest-browsers.mjs';
import { root } from '../setup.mjs';

/** The texts by language, the default first, with versions in place of their names. */
function textsByLocale(): object {
  const versions = oldestBrowsers();
  const read = (code: string): unknown => {
    const text = readFileSync(join(root, 'src/ui/i18n', code, 'oldBrowser.json'), 'utf8');
    return JSON.parse(text.replace(/\{\{(\w+)\}\}/g, (_all, browser: string) => versions[browser] ?? ''));
  };
  return Object.fromEntries(locales.map(({ code }) => [code, read(code)]));
}

async function compress(name: string, placeholder = '', value = ''): Promise<string> {
  const source = readFileSync(join(root, 'src/ui', name), 'utf8');
  const { code = '' } = await minify(
    source.replace(placeholder, () => value),
    { ecma: 5, ie8: true, toplevel: true },
  );
  return code;
}

/** The check for old browsers, and the script that it fetches. */
export async function buildScripts(): Promise<{ check: string; notice: string; noticePath: string }> {
  const notice = await compress('oldBrowserNotice.js', 'LOCALES);', `${JSON.stringify(textsByLocale())});`);
  const hash = createHash('sha256').update(notice).digest('base64url').slice(0, 7);
  const noticePath = `/assets/oldBrowser-${hash}.js`;
  const check = await compress('oldBrowserCheck.js', '= NOTICE;', `= ${JSON.stringify(noticePath)};`);
  return { check, notice, noticePath };
}

export function inlineScripts(): Plugin {
  let scripts: ReturnType<typeof buildScripts> | undefined;
  const built = () => (scripts ??= buildScripts());
  return {
    name: 'fairdrop:inline-scripts',
    apply: 'build',
    async generateBundle() {
      const { notice, noticePath } = await built();
      this.emitFile({ type: 'asset', fileName: noticePath.slice(1), source: notice });
    },
    // The server allows them by their hashes.
    async transformIndexHtml() {
      const mark = await compress('playerMark.js');
      const presses = await compress('earlyPresses.js');
      const start = await compress('lateStart.js');
      return [
        { tag: 'script', children: mark, injectTo: 'head' },
        // Below `#root` and before any module runs.
        ...[(await built()).check, presses, start].map((children) => ({
          ...{ tag: 'script', children },
          injectTo: 'body' as const,
        })),
      ];
    },
  };
}
