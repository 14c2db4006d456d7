import type { ComparedFact } from '../../src/fair/proof/facts.ts';
import type { ProofProblem } from '../../src/fair/proof/proofEnvelope.ts';
import type { Report } from './report.ts';
import { filled } from './texts.ts';
import type { Texts } from './texts.ts';

/** What a report is about. */
export function titleOf({ kind, subject }: Report, texts: Texts): string {
  return filled(texts.kind[kind], { subject });
}

export function problemText(problem: ProofProblem, texts: Texts): string {
  return filled(texts.problem[problem.code], { ...problem });
}

/** What a fact is called; seats count from 1 for readers. */
export function factTitle({ name, place }: Pick<ComparedFact, 'name' | 'place'>, texts: Texts): string {
  return filled(texts.fact[name], { place: name === 'seat' ? Number(place) + 1 : place });
}

/** The head of the log that a file has, and who signed it. */
export function logLines({ log }: Report, texts: Texts): string[] {
  if (log === undefined) return [];
  const { origin, size, keys, witnesses } = log;
  return [
    filled(texts.logSigned, { origin, size, keys: keys.join(', ') }),
    ...witnesses.map((key) => filled(texts.logCosigned, { key })),
    texts.logHint,
  ];
}

export function factResult({ result, kept }: ComparedFact, texts: Texts): string {
  return filled(texts[result], { value: kept ?? '' });
}
