import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatCheckpoint, parseCheckpoint } from '../../../../src/fair/log/checkpoint.ts';
import {
  formatNote,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  signersOf,
} from '../../../../src/fair/log/note.ts';
import type { VerifierKey, VerifyEd25519 } from '../../../../src/fair/log/note.ts';
import { LogSigner } from '../../../../server/domain/log/signer.ts';
import { toSeedKey } from '../../../../server/seed-keys/seed-keys.ts';
import { memorySeedKeys } from '../../../support/seedKeys.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
/** What a raw key has before it in the encoding that Node reads. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const verifyEd25519: VerifyEd25519 = (publicKey, message, signature) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** From the tests of Go's golang.org/x/mod/sumdb/note and from C2SP signed-note. */
const PUBLISHED = [
  {
    key: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    text: 'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n'.replace(
      '’',
      "'",
    ),
    line: '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  },
  {
    key: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    text: 'This is an example message.\n',
    line: '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  },
];
const [peter, example] = PUBLISHED as [(typeof PUBLISHED)[0], (typeof PUBLISHED)[0]];
const keyOf = (text: string) => {
  const key = parseVerifierKey(sha256, text);
  if (key === null) throw new Error(`no key: ${text}`);
  return key;
};
const noteOf = (text: string) => {
  const note = parseNote(text);
  if (note === null) throw new Error(`no note: ${text}`);
  return note;
};

describe('a signed note', () => {
  it.each(PUBLISHED)('of the published examples is that of $key', ({ key, text, line }) => {
    const note = noteOf(`${text}\n${line}`);
    expect(note.text).toBe(text);
    expect(formatNote(note)).toBe(`${text}\n${line}`);
    expect(signersOf(verifyEd25519, note, [keyOf(key)])).toEqual([keyOf(key)]);
    expect(formatVerifierKey(keyOf(key))).toBe(key);
  });

  it('has the signatures of unknown keys left out', () => {
    const note = noteOf(`${peter.text}\n${example.line}${peter.line}`);
    expect(signersOf(verifyEd25519, note, [keyOf(peter.key)])).toEqual([keyOf(peter.key)]);
    expect(signersOf(verifyEd25519, note, [])).toEqual([]);
  });

  it('is refused if a known key did not sign it', () => {
    const changed = noteOf(`${peter.text.replace('answer', 'reason')}\n${peter.line}`);
    expect(signersOf(verifyEd25519, changed, [keyOf(peter.key)])).toBeNull();
    const foreign = noteOf(`${peter.text}\n${example.line}`);
    expect(signersOf(verifyEd25519, foreign, [keyOf(example.key)])).toBeNull();
  });

  it('may have empty lines in its text', () => {
    const text = 'one\n\ntwo\n';
    expect(noteOf(`${text}\n${peter.line}`).text).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['no signature', 'text\n\n'],
    ['no empty line', `text\n${peter.line}`],
    ['no new line at its end', `text\n\n${peter.line.trimEnd()}`],
    ['a control character', `te\txt\n\n${peter.line}`],
    ['a hyphen for the dash', `text\n\n-${peter.line.slice(1)}`],
    ['Base 64 without padding', `text\n\n${peter.line.replace('=', '')}`],
    ['bits that are left over', `text\n\n${peter.line.replace('AM=', 'AN=')}`],
    ['a key’s id alone', 'text\n\n— name x08gow==\n'],
    ['too many signatures', `text\n\n${peter.line.repeat(65)}`],
  ])('is not a text with %s', (_, text) => {
    expect(parseNote(text)).toBeNull();
  });

  it.each([
    ['another id', peter.key.replace('c74f20a3', 'c74f20a4')],
    ['no name', peter.key.replace('PeterNeumann', '')],
    ['a space in its name', peter.key.replace('Peter', 'Peter ')],
    ['a byte too many', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['an unknown kind', 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ])('has no key with %s', (_, text) => {
    expect(parseVerifierKey(sha256, text)).toBeNull();
  });
});

/** From note_test.go of golang.org/x/mod/sumdb/note (BSD license), beside `PUBLISHED`. */
describe('a note of Go’s published tests', () => {
  const enoch = {
    key: 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop',
    line: '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n',
  };
  const secret = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64');
  const keys = [peter, enoch].map(({ key }) => keyOf(key));
  const [peterKey, enochKey] = keys;
  const longer = (line: string) => `${line.slice(0, 58)}ABCD${line.slice(58)}`;
  const signers = (lines: string, known: typeof keys) =>
    signersOf(verifyEd25519, noteOf(`${peter.text}\n${lines}`), known);

  it('is signed to the byte as there', () => {
    const signer = new LogSigner('PeterNeumann', memorySeedKeys([toSeedKey(secret.subarray(1))]));
    expect(signer.verifierKeys).toEqual([peter.key]);
    expect(signer.sign(peter.text)).toBe(`${peter.text}\n${peter.line}`);
    const others = noteOf(`${peter.text}\n${peter.line}${enoch.line}`).signatures;
    expect(signer.sign(peter.text, others)).toBe(`${peter.text}\n${peter.line}${enoch.line}`);
  });

  it('is verified by one key, by both, and by none', () => {
    const both = peter.line + enoch.line;
    expect(signers(both, [keyOf(peter.key)])).toEqual([peterKey]);
    expect(signers(both, keys)).toEqual(keys);
    expect(signers(both, [])).toEqual([]);
    const twice = peter.line.repeat(2) + enoch.line.repeat(2) + longer(enoch.line);
    expect(signers(twice, [keyOf(peter.key)])).toEqual([peterKey]);
  });

  it('is refused with an invalid signature of a known key', () => {
    expect(signers(longer(peter.line), keys)).toBeNull();
    expect(signers(longer(enoch.line), [enochKey as VerifierKey])).toBeNull();
  });

  it('has one key: no part of its text, and none with a letter changed', () => {
    const { key } = peter;
    for (let from = 0; from < key.length; from += 1)
      for (let to = from + 1; to <= key.length; to += 1)
        if (to - from < key.length) expect(parseVerifierKey(sha256, key.slice(from, to))).toBeNull();
    for (let at = 0; at < key.length; at += 1) {
      const next = String.fromCharCode(key.charCodeAt(at) + 1);
      expect(parseVerifierKey(sha256, key.slice(0, at) + next + key.slice(at + 1))).toBeNull();
    }
  });

  it.each([
    ['without signatures', peter.text],
    ['with an empty line alone', `${peter.text}\n`],
    ['without its last new line', `${peter.text}\n${peter.line.slice(0, -1)}`],
    ['with a control character', `\u0001${peter.text}\n${peter.line}`],
    ['with a name of two words', `${peter.text}\n${peter.line.replace('PeterNeumann', 'Bad Name')}`],
    ['with another line', `${peter.text}\n${peter.line}Unexpected line.\n`],
    ['with a hundred and one signatures', `${peter.text}\n${peter.line.repeat(101)}`],
  ])('is none %s', (_, text) => {
    expect(parseNote(text)).toBeNull();
  });
});

describe('a checkpoint', () => {
  const root = sha256(new Uint8Array(0));
  const text = 'example.com/log\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n';

  it('is its origin, size and root', () => {
    expect(formatCheckpoint({ origin: 'example.com/log', size: 0, root })).toBe(text);
    expect(parseCheckpoint(text)).toEqual({ origin: 'example.com/log', size: 0, root });
    expect(parseCheckpoint(`${text}more\n`)?.size).toBe(0);
  });

  it.each([
    text.replace('0\n', '00\n'),
    text.replace('0\n', '-1\n'),
    text.replace('0\n', '9007199254740993\n'),
    text.replace('example.com/log', ''),
    text.trimEnd(),
    text.replace('47DE', '47D'),
    text.replace('47DE', ''),
    `${text}\n`,
    '',
  ])('is not %j', (other) => {
    expect(parseCheckpoint(other)).toBeNull();
  });
});
