import type { EvidenceDifference, EvidenceFile } from '../../src/fair/memory/evidence.ts';
import type { Parsed } from '../../src/fair/proof/proofEnvelope.ts';
import {
  FieldError,
  isJsonObject,
  readList,
  readObject,
  readTimestamp,
} from '../../src/fair/proof/proofFields.ts';
import type { JsonObject } from '../../src/fair/proof/proofFields.ts';
import type { Report } from './report.ts';

/** The parts of an evidence file that are shown. */
export type Evidence = Pick<EvidenceFile, 'site' | 'act' | 'stage' | 'deviceTime' | 'serverTime'> & {
  readonly subject: JsonObject;
  readonly differences: readonly EvidenceDifference[];
};

/** Reads an evidence file; returns errors, never throws. */
export function readEvidence(value: JsonObject): Parsed<Evidence> {
  const { version } = value;
  if (typeof version === 'number' && version !== 1) {
    return { ok: false, problem: { code: 'unknownVersion', version } };
  }
  try {
    return { ok: true, proof: evidenceIn(value) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ok: false, problem: { code: 'badField', path: error.path } };
  }
}

/** The differences that a device noted. They are its word: nothing in the file can be recomputed. */
export function evidenceReport(evidence: Evidence): Report {
  const { subject, site, deviceTime, differences } = evidence;
  const { kind, ...names } = subject;
  return {
    kind: 'evidence',
    subject: [kind, ...Object.values(names), site, deviceTime].map(String).join(' · '),
    claims: [],
    conclusion: 'evidence',
    findings: [],
    noted: null,
    limits: [],
    differences,
  };
}

function evidenceIn(file: JsonObject): Evidence {
  if (file['version'] !== 1) throw new FieldError('version');
  const { serverTime } = file;
  const differences = readList(file['differences'], 'differences');
  if (differences.length === 0) throw new FieldError('differences');
  return {
    site: textIn(file, 'site'),
    act: textIn(file, 'act') as Evidence['act'],
    stage: textIn(file, 'stage') as Evidence['stage'],
    subject: readObject(file['subject'], 'subject'),
    differences: differences.map((difference, index) => differenceIn(difference, `differences[${index}]`)),
    deviceTime: readTimestamp(file['deviceTime'], 'deviceTime'),
    serverTime: serverTime === null ? null : readTimestamp(serverTime, 'serverTime'),
  };
}

/** A difference names two values that are not the same. */
function differenceIn(value: unknown, path: string): EvidenceDifference {
  const difference = readObject(value, path);
  const { then, now, place, seenAt, elsewhere } = difference;
  if (!isValue(then)) throw new FieldError(`${path}.then`);
  if (!isValue(now) || now === then) throw new FieldError(`${path}.now`);
  if (place !== null && typeof place !== 'number' && typeof place !== 'string') {
    throw new FieldError(`${path}.place`);
  }
  return {
    field: textIn(difference, 'field', path) as EvidenceDifference['field'],
    place,
    then,
    now,
    seenAt: seenAt === null ? null : readTimestamp(seenAt, `${path}.seenAt`),
    elsewhere: elsewhere === true,
  };
}

function isValue(value: unknown): value is EvidenceDifference['then'] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function textIn(object: JsonObject, name: string, path = ''): string {
  const text = object[name];
  if (!isJsonObject(object) || typeof text !== 'string') {
    throw new FieldError(path === '' ? name : `${path}.${name}`);
  }
  return text;
}
