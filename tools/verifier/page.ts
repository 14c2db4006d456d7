import './page.css';
import { fittingLocale } from '../../src/net/contract/fittingLocale.ts';
import { FALLBACK_LOCALE, locales } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { examineFile } from './examineFile.ts';
import { nobleCrypto, nobleHashes } from './nobleHashes.ts';
import { renderReport } from './renderReport.ts';
import type { Examined } from './report.ts';
import { TEXTS } from './texts.ts';

/** Keys of the log that `npm run verifier -- --key <key>` builds in. */
declare const LOG_KEYS: readonly string[];

const tools = {
  ...{ hashes: nobleHashes, crypto: nobleCrypto },
  known: { keys: LOG_KEYS, witnesses: [] },
};
let locale: Locale = fittingLocale(navigator.language) ?? FALLBACK_LOCALE;
let shown: { name: string; examined: Examined } | undefined;

function byId<Type extends HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

const picker = byId<HTMLInputElement>('file');
const pasted = byId<HTMLTextAreaElement>('pasted');
const zone = byId('zone');
const report = byId('report');
const languages = locales.map(({ code, name }) => [code, languageButton(code, name)] as const);
byId('languages').append(...languages.map(([, button]) => button));

function languageButton(code: Locale, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = code;
  button.textContent = name;
  button.addEventListener('click', () => {
    locale = code;
    draw();
  });
  return button;
}

function draw(): void {
  const texts = TEXTS[locale];
  document.documentElement.lang = locale;
  document.title = texts.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as 'title'];
  }
  for (const [code, button] of languages) button.setAttribute('aria-pressed', String(code === locale));
  byId('languages').setAttribute('aria-label', texts.language);
  report.replaceChildren(...(shown ? renderReport(shown.name, shown.examined, texts) : []));
}

async function show(name: string, text: string): Promise<void> {
  shown = { name, examined: await examineFile(text, tools) };
  draw();
  report.querySelector('h2')?.focus();
}

async function read(file: File | undefined): Promise<void> {
  if (file) await show(file.name, await file.text());
}

picker.addEventListener('change', () => {
  void read(picker.files?.[0]);
  picker.value = '';
});
byId<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void show('', pasted.value);
});
document.addEventListener('dragover', (event) => {
  event.preventDefault();
  zone.dataset['over'] = '';
});
document.addEventListener('dragleave', () => delete zone.dataset['over']);
document.addEventListener('drop', (event) => {
  event.preventDefault();
  delete zone.dataset['over'];
  void read(event.dataTransfer?.files[0]);
});
draw();
