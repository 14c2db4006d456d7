import { FACT_NAMES } from './facts.ts';
import type { SeenFact } from './facts.ts';
import { FieldError, readList, readObject, readText, readTimestamp } from './proofFields.ts';

/**
 * What the device that saved a file had been shown, by its own clock. The times of the server stand elsewhere in the
 * file; the two clocks are never compared. For others it is a note of the saver, not evidence.
 */
export interface SeenBlock {
  /** ISO 8601 in UTC. */
  savedAt: string;
  facts: readonly SeenFact[];
}

/**
 * What a device that saves a file was shown; null if it kept nothing.
 * @param savedMs its clock, milliseconds since 1970
 */
export function seenBlockOf(facts: readonly SeenFact[], savedMs: number): SeenBlock | null {
  return facts.length === 0 ? null : { savedAt: new Date(savedMs).toISOString(), facts };
}

const MOST_FACTS = 2_000;
const VALUE = /^[\x20-\x7e]{0,10000}$/;

/**
 * Null for a device that kept nothing.
 * @throws {FieldError} if the value is not of this form
 */
export function readSeen(value: unknown, path: string): SeenBlock | null {
  if (value === null) return null;
  const block = readObject(value, path);
  const facts = readList(block['facts'], `${path}.facts`);
  if (facts.length > MOST_FACTS) throw new FieldError(`${path}.facts`);
  return {
    savedAt: readTimestamp(block['savedAt'], `${path}.savedAt`),
    facts: facts.map((fact, index) => readFact(fact, `${path}.facts[${index}]`)),
  };
}

function readFact(value: unknown, path: string): SeenFact {
  const fact = readObject(value, path);
  const name = FACT_NAMES.find((known) => known === fact['name']);
  if (name === undefined) throw new FieldError(`${path}.name`);
  return {
    name,
    place: readText(fact['place'], `${path}.place`, VALUE),
    value: readText(fact['value'], `${path}.value`, VALUE),
    at: fact['at'] === null ? null : readTimestamp(fact['at'], `${path}.at`),
  };
}
