import type { Examined, Failure, Finding, Report } from './report.ts';
import { filled } from './texts.ts';
import type { Texts } from './texts.ts';
import { factResult, factTitle, logLines, problemText, titleOf } from './wording.ts';

type Child = Node | string;

const MARKS = { pass: '✓', fail: '✕', unknown: '…', absent: '–' } as const;

/** The nodes of a report. Values of the file enter as text only. */
export function renderReport(name: string, examined: Examined, texts: Texts): Node[] {
  if ('problem' in examined) {
    const words = heading(texts.problem.title);
    return [
      element('section', { 'data-conclusion': 'problem' }, [
        words,
        paragraph(problemText(examined.problem, texts)),
      ]),
    ];
  }
  return [
    verdict(name, examined, texts),
    ...block(
      texts.checks,
      [
        element(
          'ul',
          {},
          examined.findings.map((finding) => findingItem(finding, texts)),
        ),
      ],
      examined.findings.length,
    ),
    ...claimsBlock(examined, texts),
    ...logBlock(examined, texts),
    ...notedBlock(examined, texts),
    ...differencesBlock(examined, texts),
    ...block(
      texts.limits,
      [
        element(
          'ul',
          { class: 'plain' },
          examined.limits.map((limit) => element('li', {}, [texts.limit[limit]])),
        ),
      ],
      examined.limits.length,
    ),
  ];
}

function verdict(name: string, report: Report, texts: Texts): Node {
  return element('section', { 'data-conclusion': report.conclusion }, [
    heading(texts.conclusion[report.conclusion]),
    paragraph(texts.meaning[report.conclusion]),
    element('p', { class: 'subject' }, [
      [titleOf(report, texts), name].filter((part) => part !== '').join(' · '),
    ]),
  ]);
}

function findingItem({ name, result, total, failures }: Finding, texts: Texts): Node {
  const count = total > 1 ? ` × ${total}` : '';
  return element('li', { 'data-result': result, 'data-check': name }, [
    element('span', { class: 'mark', 'aria-hidden': 'true' }, [MARKS[result]]),
    element('div', {}, [
      element('b', {}, [`${texts.finding[name]}${count}`]),
      element('span', { class: 'said' }, [texts.result[result]]),
      ...failures.map((failure) => failureList(failure, texts)),
    ]),
  ]);
}

function failureList({ place, expected, actual }: Failure, texts: Texts): Node {
  return element('dl', {}, [
    ...(place === '' ? [] : [element('dt', {}, [place])]),
    ...(expected === '' ? [] : [...term(texts.recomputed, expected), ...term(texts.claimed, actual)]),
  ]);
}

function claimsBlock({ claims }: Report, texts: Texts): Node[] {
  const list = claims.flatMap((claim) => term(factTitle(claim, texts), claim.value));
  return block(texts.claims, [element('dl', {}, list)], list.length);
}

function logBlock(report: Report, texts: Texts): Node[] {
  const lines = logLines(report, texts);
  return block(texts.log, lines.map(paragraph), lines.length);
}

function notedBlock({ noted }: Report, texts: Texts): Node[] {
  if (noted === null) return [];
  const facts = noted.facts.map((fact) =>
    element('li', { 'data-fact': fact.result }, [
      element('b', {}, [factTitle(fact, texts)]),
      ' ',
      factResult(fact, texts),
    ]),
  );
  const time = paragraph(filled(texts.notedAt, { time: noted.savedAt }));
  return block(texts.noted, [time, element('ul', { class: 'plain' }, facts)], 1);
}

function differencesBlock({ differences }: Report, texts: Texts): Node[] {
  const items = differences.map(({ field, place, then, now, seenAt, elsewhere }) =>
    element('li', {}, [
      element('b', {}, [`${field}${place === null ? '' : ` ${place}`}`]),
      element('dl', {}, [
        ...term(texts.then, String(then)),
        ...(seenAt === null
          ? []
          : [element('dd', { class: 'said' }, [filled(texts.seenAt, { time: seenAt })])]),
        ...term(texts.now, String(now)),
      ]),
      ...(elsewhere ? [paragraph(texts.elsewhere)] : []),
    ]),
  );
  return block(texts.differences, [element('ul', { class: 'plain' }, items)], items.length);
}

function block(title: string, children: readonly Child[], count: number): Node[] {
  return count === 0 ? [] : [element('section', {}, [element('h3', {}, [title]), ...children])];
}

function heading(text: string): Node {
  return element('h2', { tabindex: '-1' }, [text]);
}

function paragraph(text: string): Node {
  return element('p', {}, [text]);
}

function term(name: string, value: string): Node[] {
  return [element('dt', {}, [name]), element('dd', {}, [element('code', {}, [value])])];
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Child[],
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
