import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseWitnessKey } from '../../src/fair/log/cosignature.ts';
import type { VerifierKey } from '../../src/fair/log/note.ts';
import { seedKeyList, setting } from './setting.ts';

/** Each adds a signature to the note of a head. */
const MOST_WITNESSES = 16;

/** A witness that is asked to cosign. */
export interface WitnessAddress {
  /** Without a final slash; `/add-checkpoint` is below it. */
  readonly url: string;
  readonly key: VerifierKey;
}

const witnessAddress = z.string().transform((text, context): WitnessAddress => {
  const [url = '', keyText = '', ...more] = text.trim().split(/\s+/);
  const key = parseWitnessKey((bytes) => createHash('sha256').update(bytes).digest(), keyText);
  if (key !== null && more.length === 0 && z.url({ protocol: /^https?$/ }).safeParse(url).success)
    return { url: url.replace(/\/+$/, ''), key };
  context.addIssue({ code: 'custom', message: 'no witness' });
  return z.NEVER;
});

export const logSettings = {
  LOG_KEY: setting({
    fallback: undefined,
    description:
      'key that signs the log, the same in all processes; former keys after commas; unset = made of SEED_KEY, or DATA_DIR/log.key',
    expected: '32 bytes in hex or base64, with former keys after commas',
    secret: true,
    schema: seedKeyList,
  }),
  WITNESSES: setting({
    fallback: undefined,
    description: 'witnesses asked to cosign the log (npm run witness): <address> <key>, with commas between',
    expected: `up to ${MOST_WITNESSES} of "https://example.com/w example.com/w+<id>+<key>", with commas between`,
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((each) => each.trim() !== ''))
      .pipe(z.array(witnessAddress).max(MOST_WITNESSES))
      .refine((list) => new Set(list.map(({ key }) => key.keyId + key.name)).size === list.length),
  }),
};
