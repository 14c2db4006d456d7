import { conclusionOf } from '../../src/fair/proof/facts.ts';
import type { Verdict } from '../../src/fair/proof/proof.ts';
import type { Report } from './report.ts';

/** The conclusion of a verifier that has nothing of its own to compare with. */
export function concluded(overall: Verdict['overall'], noted: Report['noted']): Report['conclusion'] {
  const conclusion = conclusionOf(overall, [], noted?.facts ?? []);
  // Unreachable: nothing was compared.
  return conclusion === 'matched' ? 'consistent' : conclusion;
}
