import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildScripts } from '../../../tools/build-plugins/inline-scripts.ts';

class FakeElement {
  readonly style = { cssText: '' };
  readonly children: FakeElement[] = [];
  readonly attributes = new Map<string, string>();
  parentNode: FakeElement | undefined;
  text = '';
  lang = '';
  dir = '';
  id = '';
  src = '';

  appendChild(child: FakeElement): void {
    child.parentNode = this;
    this.children.push(child);
  }

  removeChild(child: FakeElement): void {
    this.children.splice(this.children.indexOf(child), 1);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  get fullText(): string {
    return this.text + this.children.map((child) => child.fullText).join('\n');
  }
}

interface Browser {
  language?: string;
  chosen?: string | (() => never);
  /** What it lacks: a name of a global, or `script.noModule`, `element.inert`. */
  without?: string;
  /** Runs in the page before the script. */
  before?: string;
}

const { check, notice, noticePath } = await buildScripts();

/** The page after the scripts have run in a browser. */
function open({ language = 'zh-CN', chosen, without = '', before = '' }: Browser): {
  html: FakeElement;
  body: FakeElement;
} {
  const html = new FakeElement();
  const body = new FakeElement();
  const root =
    without === 'element.inert' ? new FakeElement() : Object.assign(new FakeElement(), { inert: false });
  body.appendChild(root);
  const createElement = () =>
    without === 'script.noModule' ? new FakeElement() : Object.assign(new FakeElement(), { noModule: true });
  const page: Record<string, unknown> = {
    document: {
      documentElement: html,
      body,
      createElement,
      createTextNode: (text: string) => Object.assign(new FakeElement(), { text }),
      getElementById: () => root,
    },
    navigator: { language },
    localStorage: { getItem: () => (typeof chosen === 'function' ? chosen() : (chosen ?? null)) },
    structuredClone,
    HTMLDialogElement: FakeElement,
  };
  page['window'] = page;
  Reflect.deleteProperty(page, without);
  runInNewContext(`${before};${check}`, page);
  const isFetched = body.children.some(({ src }) => src === noticePath);
  if (isFetched) runInNewContext(notice, page);
  return { html, body };
}

const OLD = { before: 'delete Array.prototype.findLast' };

const titleIn = (code: string): string => {
  const file = new URL(`../../../src/ui/i18n/${code}/oldBrowser.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title;
};
const TITLES: Readonly<Record<string, string>> = {
  'zh-CN': '浏览器版本过低',
  'zh-TW': '瀏覽器版本過低',
  en: 'This browser is too old',
  ru: 'Браузер слишком старый, сайт в нём не откроется',
  fr: titleIn('fr'),
  ar: titleIn('ar'),
};

describe('the notice for old browsers', () => {
  it('leaves a new browser alone', () => {
    const { html, body } = open({});

    expect(body.children).toHaveLength(1);
    expect([html.lang, body.fullText, body.style.cssText]).toEqual(['', '', '']);
  });

  it.each([
    { without: 'structuredClone' },
    { without: 'HTMLDialogElement' },
    { without: 'script.noModule' },
    { without: 'element.inert' },
    OLD,
    { before: 'delete Object.hasOwn' },
    { before: 'RegExp = function () { throw new SyntaxError("Invalid group"); }' },
  ])('takes the place of the page in a browser after %o', (browser) => {
    const { html, body } = open(browser);

    expect(body.children.map(({ id, src }) => id || src)).toEqual([noticePath, 'old-browser']);
    expect(html.lang).toBe('zh-CN');
    expect(body.fullText).toContain('浏览器版本过低');
  });

  it('names the oldest browsers of package.json', () => {
    const text = open(OLD).body.fullText;

    expect(text).toMatch(/Edge \d+、Safari \d+\.\d+、Firefox \d+ /);
    expect(text).not.toContain('{{');
  });

  it.each([
    { browser: { language: 'en' }, code: 'en' },
    { browser: { language: 'en-GB' }, code: 'en' },
    { browser: { language: 'zh-TW' }, code: 'zh-TW' },
    { browser: { language: 'zh-SG' }, code: 'zh-CN' },
    { browser: { language: 'ru-RU' }, code: 'ru' },
    { browser: { language: 'fr-CA' }, code: 'fr' },
    { browser: { language: 'ar-EG' }, code: 'ar' },
    { browser: { language: 'xh' }, code: 'zh-CN' },
    { browser: { language: 'en', chosen: 'zh-CN' }, code: 'zh-CN' },
    { browser: { language: 'zh-CN', chosen: 'en' }, code: 'en' },
  ])('speaks $code with $browser', ({ browser, code }) => {
    const { html, body } = open({ ...OLD, ...browser });

    expect(html.lang).toBe(code);
    expect(html.dir).toBe(code === 'ar' ? 'rtl' : 'ltr');
    expect(body.fullText).toContain(TITLES[code] ?? code);
  });

  it('works where the browser denies storage', () => {
    const deny = (): never => {
      throw new Error('denied');
    };

    expect(open({ ...OLD, chosen: deny }).html.lang).toBe('zh-CN');
  });
});
