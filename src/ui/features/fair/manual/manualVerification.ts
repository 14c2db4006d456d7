import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { isRound } from '../../../../fair/roll.ts';
import { USER_SEED_PATTERN } from '../../../../fair/seeds.ts';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import type { RollStep } from '../../../../fair/rollSteps.ts';

/** What a player types, field by field. */
export interface ManualValues {
  serverSeed: string;
  secretSalt: string;
  /** May stay empty: then there is nothing to compare with. */
  publicHash: string;
  userSeed: string;
  round: string;
}
export type ManualField = keyof ManualValues;

export const EMPTY_VALUES: ManualValues = {
  serverSeed: '',
  secretSalt: '',
  publicHash: '',
  userSeed: '',
  round: '',
};

/** What is wrong with a field: left empty, or not of its form. */
export type ManualFieldError = 'missing' | 'secret' | 'hash' | 'userSeed' | 'round';
export type ManualFieldErrors = Partial<Record<ManualField, ManualFieldError>>;

export interface ManualResult {
  computedHash: string;
  steps: RollStep[];
  /** Whether the public hash is the one typed; null where none was. */
  matches: boolean | null;
}

const SECRET = /^[\x21-\x7e]{1,256}$/;
const HASH = /^[0-9a-f]{64}$/;

/** What is copied often brings white space along, and a hash may come in capitals. */
export function normalizeValues(values: ManualValues): ManualValues {
  return {
    serverSeed: values.serverSeed.trim(),
    secretSalt: values.secretSalt.trim(),
    publicHash: values.publicHash.trim().toLowerCase(),
    userSeed: values.userSeed.trim(),
    round: values.round.trim(),
  };
}

/** @param values as `tidied` leaves them */
export function validateValues(values: ManualValues): ManualFieldErrors {
  const problems: ManualFieldErrors = {};
  const expect = (field: ManualField, problem: ManualFieldError, holds: boolean) => {
    if (values[field] === '') problems[field] = 'missing';
    else if (!holds) problems[field] = problem;
  };
  expect('serverSeed', 'secret', SECRET.test(values.serverSeed));
  expect('secretSalt', 'secret', SECRET.test(values.secretSalt));
  expect('userSeed', 'userSeed', USER_SEED_PATTERN.test(values.userSeed));
  expect('round', 'round', /^\d{1,16}$/.test(values.round) && isRound(Number(values.round)));
  if (values.publicHash !== '' && !HASH.test(values.publicHash)) problems.publicHash = 'hash';
  return problems;
}

/** @param values with no problems left */
export function computeResult(h: HashFunctions, values: ManualValues): ManualResult {
  const { serverSeed, secretSalt, userSeed } = values;
  const computedHash = publicHash(h, serverSeed, secretSalt);
  return {
    computedHash,
    steps: rollSteps(h, { serverSeed, userSeed, round: Number(values.round) }),
    matches: values.publicHash === '' ? null : values.publicHash === computedHash,
  };
}
