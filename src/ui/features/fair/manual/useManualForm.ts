import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { EMPTY_VALUES, validateValues, computeResult, normalizeValues } from './manualVerification.ts';
import type { ManualField, ManualFieldErrors, ManualResult, ManualValues } from './manualVerification.ts';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { publishedExample } from './publishedExample.ts';

const EXAMPLE: ManualValues = {
  serverSeed: publishedExample.serverSeed,
  secretSalt: publishedExample.secretSalt,
  publicHash: publishedExample.publicHash,
  userSeed: publishedExample.userSeed,
  round: String(publishedExample.round),
};

/**
 * The fields of a check by hand. A result stands only as long as the fields it came from: any change takes it away.
 * @param initialValues values to begin with, recomputed at once
 */
export function useManualForm(initialValues: ManualValues | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initialValues ?? EMPTY_VALUES);
  const [problems, setProblems] = useState<ManualFieldErrors>({});
  const [accepted, setAccepted] = useState(() =>
    initialValues && isValid(initialValues) ? normalizeValues(initialValues) : undefined,
  );
  const result: ManualResult | undefined = useMemo(
    () => accepted && computeResult(browserHashes, accepted),
    [accepted],
  );
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const replace = (next: ManualValues) => {
    setValues(next);
    setProblems({});
    setAccepted(undefined);
  };
  const set = (field: ManualField, text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setAccepted(undefined);
    if (problems[field]) setProblems(({ [field]: _mended, ...rest }) => rest);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const tidy = normalizeValues(values);
    const found = validateValues(tidy);
    setProblems(found);
    setAccepted(Object.keys(found).length === 0 ? tidy : undefined);
  };
  return {
    form,
    values,
    problems,
    result,
    accepted,
    set,
    submit,
    fill: () => replace(EXAMPLE),
    clear: () => replace(EMPTY_VALUES),
  };
}

function isValid(values: ManualValues): boolean {
  return Object.keys(validateValues(normalizeValues(values))).length === 0;
}
