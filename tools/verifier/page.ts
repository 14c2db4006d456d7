import './page.css';
import { examineFile } from './examineFile.ts';
import { nobleBeaconCrypto, nobleHashes } from './nobleHashes.ts';
import { renderReport } from './renderReport.ts';
import type { Examined } from './report.ts';
import { TEXTS } from './texts.ts';
import type { Locale } from './texts.ts';

const tools = { hashes: nobleHashes, crypto: nobleBeaconCrypto };
let locale: Locale = navigator.language.startsWith('zh') ? 'zh-CN' : 'en';
let shown: { name: string; examined: Examined } | undefined;

function byId<Type extends HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

const picker = byId<HTMLInputElement>('file');
const pasted = byId<HTMLTextAreaElement>('pasted');
const zone = byId('zone');
const report = byId('report');

function draw(): void {
  const texts = TEXTS[locale];
  document.documentElement.lang = locale;
  document.title = texts.title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as 'title'];
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-locale]')) {
    button.setAttribute('aria-pressed', String(button.dataset['locale'] === locale));
  }
  byId('languages').setAttribute('aria-label', texts.language);
  report.replaceChildren(...(shown ? renderReport(shown.name, shown.examined, texts) : []));
}

function show(name: string, text: string): void {
  shown = { name, examined: examineFile(text, tools) };
  draw();
  report.querySelector('h2')?.focus();
}

async function read(file: File | undefined): Promise<void> {
  if (file) show(file.name, await file.text());
}

picker.addEventListener('change', () => {
  void read(picker.files?.[0]);
  picker.value = '';
});
byId<HTMLFormElement>('form').addEventListener('submit', (event) => {
  event.preventDefault();
  show('', pasted.value);
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
for (const button of document.querySelectorAll<HTMLElement>('[data-locale]')) {
  button.addEventListener('click', () => {
    locale = button.dataset['locale'] as Locale;
    draw();
  });
}
draw();
