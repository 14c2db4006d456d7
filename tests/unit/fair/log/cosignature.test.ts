import { describe, expect, it } from 'vitest';
import { sha256, signingKeyOf, verifyEd25519 } from '../../../../server/domain/log/signer.ts';
import { formatAddCheckpoint, parseAddCheckpoint } from '../../../../src/fair/log/addCheckpoint.ts';
import { cosign, cosignaturesOf, parseWitnessKey } from '../../../../src/fair/log/cosignature.ts';
import {
  formatNote,
  formatVerifierKey,
  fromBase64,
  parseNote,
  parseVerifierKey,
  signersOf,
  verifierKeyOf,
} from '../../../../src/fair/log/note.ts';
import type { SignedNote, VerifierKey } from '../../../../src/fair/log/note.ts';

/**
 * A head of a public test log of certificates, as its witnesses cosigned it in May 2026; the same note is in the tests of
 * tlog-scales. The key of the witness is in the tests of transparency-dev/formats (note_cosigv1_test.go) too.
 */
const PUBLISHED = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`;
const LOG_KEY =
  'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f';
const WITNESS_KEY = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

const present = <T>(value: T | null): T => {
  if (value === null) throw new Error('is null');
  return value;
};
const noteOf = (text: string): SignedNote => present(parseNote(text));
const published = noteOf(PUBLISHED);
const remora = present(parseWitnessKey(sha256, WITNESS_KEY));

const own = signingKeyOf(new Uint8Array(32).fill(3));
const witness = verifierKeyOf(sha256, 'example.com/w', 4, own.publicKey);
const text = 'example.com/log\n1\nKgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n';
const cosignedBy = (key: VerifierKey, time: number): SignedNote => ({
  text,
  signatures: [cosign(key, own.sign, text, time)],
});

describe('a cosignature', () => {
  it('of a published head is that of its witness, at its time', () => {
    const [found, ...more] = present(cosignaturesOf(verifyEd25519, published, [remora]));
    expect(more).toEqual([]);
    expect(found?.witness).toBe(remora);
    expect(new Date((found?.time ?? 0) * 1000).toISOString()).toBe('2026-05-23T21:50:24.000Z');
    expect(formatVerifierKey(remora)).toBe(WITNESS_KEY);
  });

  it('stands beside the signature of the log, and neither is taken for the other', () => {
    const key = present(parseVerifierKey(sha256, LOG_KEY));
    expect(signersOf(verifyEd25519, published, [key])).toEqual([key]);
    expect(parseWitnessKey(sha256, LOG_KEY)).toBeNull();
    expect(parseVerifierKey(sha256, WITNESS_KEY)).toBeNull();
  });

  it.each([
    ['another root', PUBLISHED.replace('U7WM', 'V7WM')],
    ['another time', PUBLISHED.replace('2net5wAAAABqEiEg', '2net5wAAAABqEiEh')],
    ['another signature', PUBLISHED.replace('DrAWfBw==', 'DrAWfCw==')],
    ['a time that is too large', PUBLISHED.replace('2net5wAAAABqEiEg', '2net5/AAAABqEiEg')],
    ['no signature', PUBLISHED.replace(/2net5w\S+/, '2net5wAAAABqEiEg')],
  ])('with %s lets the note be refused', (_, changed) => {
    expect(cosignaturesOf(verifyEd25519, noteOf(changed), [remora])).toBeNull();
  });

  it('of an unknown witness is left out', () => {
    expect(cosignaturesOf(verifyEd25519, published, [witness])).toEqual([]);
  });

  it('is made over the time and the text', () => {
    const note = noteOf(formatNote(cosignedBy(witness, 1_679_315_147)));
    expect(cosignaturesOf(verifyEd25519, note, [witness])).toMatchObject([{ time: 1_679_315_147 }]);
    expect(cosignaturesOf(verifyEd25519, { ...note, text: `${text}more\n` }, [witness])).toBeNull();
  });

  it('has a time', () => {
    expect(cosignaturesOf(verifyEd25519, cosignedBy(witness, 0), [witness])).toBeNull();
  });
});

/** From the tests of sigsum-go (pkg/requests/witness_test.go). */
const REQUEST = `old 3
AAAAHA5HAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

example.org/log
5
HA5HAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

— example.org/log DEADBEEFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=
`;

describe('a request to a witness', () => {
  it('is read and written as published', () => {
    const request = present(parseAddCheckpoint(REQUEST));
    expect(request).toMatchObject({
      old: 3,
      proof: [fromBase64('AAAAHA5HAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
    });
    expect(noteOf(request.note).signatures).toMatchObject([{ name: 'example.org/log', keyId: '0c400304' }]);
    expect(formatAddCheckpoint(request)).toBe(REQUEST);
    const first = { old: 0, proof: [], note: request.note };
    expect(parseAddCheckpoint(formatAddCheckpoint(first))).toEqual(first);
  });

  const hash = 'AAAAHA5HAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  it.each([
    ['nothing', ''],
    ['no old size', REQUEST.replace('old 3\n', '')],
    ['another word', REQUEST.replace('old', 'size')],
    ['zeroes before its size', REQUEST.replace('old 3', 'old 03')],
    ['two spaces', REQUEST.replace('old 3', 'old  3')],
    ['a size that is too large', REQUEST.replace('old 3', 'old 9007199254740993')],
    ['no empty line', REQUEST.replaceAll('\n\n', '\n')],
    ['a hash that is too short', REQUEST.replace(hash, 'AAAAHA5H')],
    ['a hash that is none', REQUEST.replace(hash, 'Z043!')],
    ['too many hashes', REQUEST.replace(hash, `${`${hash}\n`.repeat(63)}${hash}`)],
  ])('is malformed with %s', (_, body) => {
    expect(parseAddCheckpoint(body)).toBeNull();
  });
});
