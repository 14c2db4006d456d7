import { publicHash } from '../../../../fair/commitment.ts';
import type { HashFunctions } from '../../../../fair/hashes.ts';
import { HASH, SECRET } from '../../../../fair/proof/proofFields.ts';
import { isRound } from '../../../../fair/roll.ts';
import { USER_SEED_PATTERN } from '../../../../fair/seeds.ts';
import { rollSteps } from '../../../../fair/rollSteps.ts';
import type { RollStep } from '../../../../fair/rollSteps.ts';

/** The fields of the form. */
export interface ManualValues {
  serverSeed: string;
  secretSalt: string;
  /** Optional: without it there is no verdict. */
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

/** Why a field is refused: empty, or malformed. */
export type ManualFieldError = 'missing' | 'secret' | 'hash' | 'userSeed' | 'round';
export type ManualFieldErrors = Partial<Record<ManualField, ManualFieldError>>;

export interface ManualResult {
  computedHash: string;
  steps: RollStep[];
  /** Whether the typed public hash is right; null without one. */
  matches: boolean | null;
}

/** Removes white space around copied values; a hash may be in upper case. */
export function normalizeValues(values: ManualValues): ManualValues {
  return {
    serverSeed: values.serverSeed.trim(),
    secretSalt: values.secretSalt.trim(),
    publicHash: values.publicHash.trim().toLowerCase(),
    userSeed: values.userSeed.trim(),
    round: values.round.trim(),
  };
}

/** The rules of a proof file, field by field. @param values from `normalizeValues` */
export function validateValues(values: ManualValues): ManualFieldErrors {
  const errors: ManualFieldErrors = {};
  const expect = (field: ManualField, error: ManualFieldError, holds: boolean) => {
    if (values[field] === '') errors[field] = 'missing';
    else if (!holds) errors[field] = error;
  };
  expect('serverSeed', 'secret', SECRET.test(values.serverSeed));
  expect('secretSalt', 'secret', SECRET.test(values.secretSalt));
  expect('userSeed', 'userSeed', USER_SEED_PATTERN.test(values.userSeed));
  expect('round', 'round', /^\d{1,16}$/.test(values.round) && isRound(Number(values.round)));
  if (values.publicHash !== '' && !HASH.test(values.publicHash)) errors.publicHash = 'hash';
  return errors;
}

/** @param values without errors */
export function computeResult(h: HashFunctions, values: ManualValues): ManualResult {
  const { serverSeed, secretSalt, userSeed } = values;
  const computedHash = publicHash(h, serverSeed, secretSalt);
  return {
    computedHash,
    steps: rollSteps(h, { serverSeed, userSeed, round: Number(values.round) }),
    matches: values.publicHash === '' ? null : values.publicHash === computedHash,
  };
}
