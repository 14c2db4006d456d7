import { useEffect, useMemo, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { EMPTY_HAND, checkHand, computeHand, tidied } from './hand.ts';
import type { HandField, HandProblems, HandResult, HandValues } from './hand.ts';
import { browserHashes } from './hashes.ts';
import { publishedExample } from './publishedExample.ts';

const EXAMPLE: HandValues = {
  serverSeed: publishedExample.serverSeed,
  secretSalt: publishedExample.secretSalt,
  publicHash: publishedExample.publicHash,
  userSeed: publishedExample.userSeed,
  round: String(publishedExample.round),
};

/**
 * The fields of a check by hand. A result stands only as long as the fields it came from: any change takes it away.
 * @param given values to begin with, recomputed at once
 */
export function useHandForm(given: HandValues | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(given ?? EMPTY_HAND);
  const [problems, setProblems] = useState<HandProblems>({});
  const [accepted, setAccepted] = useState(() => (given && isSound(given) ? tidied(given) : undefined));
  const result: HandResult | undefined = useMemo(
    () => accepted && computeHand(browserHashes, accepted),
    [accepted],
  );
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const replace = (next: HandValues) => {
    setValues(next);
    setProblems({});
    setAccepted(undefined);
  };
  const set = (field: HandField, text: string) => {
    setValues((before) => ({ ...before, [field]: text }));
    setAccepted(undefined);
    if (problems[field]) setProblems(({ [field]: _mended, ...rest }) => rest);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const tidy = tidied(values);
    const found = checkHand(tidy);
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
    clear: () => replace(EMPTY_HAND),
  };
}

function isSound(values: HandValues): boolean {
  return Object.keys(checkHand(tidied(values))).length === 0;
}
