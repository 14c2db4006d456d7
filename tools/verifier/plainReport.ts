import type { Examined, Finding, Report } from './report.ts';
import { filled } from './texts.ts';
import type { Texts } from './texts.ts';
import { factResult, factTitle, logLines, problemText, titleOf } from './wording.ts';

/** A report in lines of plain text. */
export function plainReport(examined: Examined, texts: Texts): string[] {
  if ('problem' in examined) return [`${texts.problem.title} ${problemText(examined.problem, texts)}`];
  return [
    titleOf(examined, texts),
    ...examined.findings.flatMap((finding) => findingLines(finding, texts)),
    ...section(
      texts.claims,
      examined.claims.map((claim) => `  ${factTitle(claim, texts)}: ${claim.value}`),
    ),
    ...section(
      texts.log,
      logLines(examined, texts).map((line) => `  ${line}`),
    ),
    ...notedLines(examined, texts),
    ...differenceLines(examined, texts),
    ...section(
      texts.limits,
      examined.limits.map((limit) => `  - ${texts.limit[limit]}`),
    ),
    '',
    `${texts.conclusion[examined.conclusion]}. ${texts.meaning[examined.conclusion]}`,
  ];
}

function findingLines({ name, result, total, failures }: Finding, texts: Texts): string[] {
  const count = total > 1 ? ` (${total})` : '';
  return [
    `  ${texts.result[result]}: ${texts.finding[name]}${count}`,
    ...failures.map(({ place, expected, actual }) => {
      const values = expected === '' ? '' : `${texts.recomputed} ${expected}, ${texts.claimed} ${actual}`;
      return `      ${[place, values].filter((part) => part !== '').join(': ')}`;
    }),
  ].filter((line) => line.trim() !== '');
}

function notedLines({ noted }: Report, texts: Texts): string[] {
  if (noted === null) return [];
  const facts = noted.facts.map((fact) => `  ${factTitle(fact, texts)}: ${factResult(fact, texts)}`);
  return section(texts.noted, [`  ${filled(texts.notedAt, { time: noted.savedAt })}`, ...facts]);
}

function differenceLines({ differences }: Report, texts: Texts): string[] {
  const lines = differences.flatMap(({ field, place, then, now, seenAt, elsewhere }) => [
    `  ${field}${place === null ? '' : ` ${place}`}`,
    `      ${texts.then}: ${String(then)}${seenAt === null ? '' : ` (${filled(texts.seenAt, { time: seenAt })})`}`,
    `      ${texts.now}: ${String(now)}`,
    ...(elsewhere ? [`      ${texts.elsewhere}`] : []),
  ]);
  return section(texts.differences, lines);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
