import { describe, expect, it } from 'vitest';
import { sha256, signingKeyOf, verifyEd25519 } from '../../../../server/domain/log/signer.ts';
import { formatAddCheckpoint } from '../../../../src/fair/log/addCheckpoint.ts';
import { formatCheckpoint } from '../../../../src/fair/log/checkpoint.ts';
import { formatNote, fromBase64, verifierKeyOf } from '../../../../src/fair/log/note.ts';
import { judgeRequest } from '../../../../src/fair/log/witness.ts';
import type { WitnessedLog } from '../../../../src/fair/log/witness.ts';

/** Requests from the tests of torchwood (cmd/litewitness/testdata/litewitness.txt, internal/witness/witness_test.go). */
const ORIGIN = 'sigsum.org/v1/tree/4d6d8825a6bb689d459628312889dfbb0bcd41b5211d9e1ce768b0ff0309e562';
const PUBLIC_KEY = 'ffdc2d4d98e4124d3feaf788c0c2f9abfd796083d1f0495437f302ec79cf100f';
const zeros = (start: string) => `${start}${'A'.repeat(43 - start.length)}=`;
const noteOf = (size: number, root: string, signature: string) =>
  `${ORIGIN}\n${size}\n${root}\n\n— ${ORIGIN} ${signature}\n`;
const ONE = noteOf(
  1,
  zeros('KgA'),
  'UgIom7fPZTqpxWWhyjWduBvTvGVqsokMbqTArsQilegKoFBJQjUFAmQ0+YeSPM3wfUQMFSzVnnNuWRTYrajXpNUbIQY=',
);
const THREE = noteOf(
  3,
  'RcCI1Nk56ZcSmIEfIn0SleqtV7uvrlXNccFx595Iwl0=',
  'UgIom2VbtIcdFbwFAy1n7s6IkAxIY6J/GQOTuZF2ORV39d75cbAj2aQYwyJre36kezNobZs4SUUdrcawfAB8WVrx6go=',
);
const FIVE = noteOf(
  5,
  'QrtXrQZCCvpIgsSmOsah7HdICzMLLyDfxToMql9WTjY=',
  'UgIomw/EOJmWi0i1FQsOj+etB7F8IccFam/jgd6wzRns4QPVmyEZtdvl1U2KEmLOZ/ASRcWJi0tW90dJWAShei7sDww=',
);
const TO_THREE = [zeros('KgE'), zeros('KgI')];
const TO_FIVE = [zeros('KgE'), '+fUDV+k970B4I3uKrqJM4aP1lloPZP8mvr2Z4wRw2LI=', zeros('KgQ')];

const bytesOf = (text: string) => fromBase64(text) ?? new Uint8Array();
const keys = [verifierKeyOf(sha256, ORIGIN, 1, new Uint8Array(Buffer.from(PUBLIC_KEY, 'hex')))];
const empty: WitnessedLog = { keys, head: { size: 0, root: sha256(new Uint8Array(0)) } };
const atOne: WitnessedLog = { keys, head: { size: 1, root: bytesOf(zeros('KgA')) } };

const judgeOf = (log: WitnessedLog, old: number, proof: readonly string[], note: string) =>
  judgeRequest(
    { sha256, verify: verifyEd25519 },
    (origin) => (origin === ORIGIN ? log : undefined),
    `old ${old}\n${proof.map((hash) => `${hash}\n`).join('')}\n${note}`,
  );

describe('a witness cosigns', () => {
  it('the first head that it is sent', () => {
    expect(judgeOf(empty, 0, [], ONE)).toMatchObject({
      refusal: null,
      checkpoint: { origin: ORIGIN, size: 1 },
    });
  });

  it.each([
    ['three', TO_THREE, THREE],
    ['five', TO_FIVE, FIVE],
  ])('a head of %s entries that continues the one of one', (_, proof, note) => {
    expect(judgeOf(atOne, 1, proof, note).refusal).toBeNull();
  });

  it('the same head again', () => {
    expect(judgeOf(atOne, 1, [], ONE).refusal).toBeNull();
  });

  it('keeps the signatures of known keys only', () => {
    const verdict = judgeOf(empty, 0, [], `${ONE}— example.com/other AAAAAAAA\n`);
    expect('note' in verdict && formatNote(verdict.note)).toBe(ONE);
  });
});

describe('a witness refuses', () => {
  it.each([
    ['malformed', atOne, 1, ['KgE='], THREE],
    ['malformed', atOne, 1, TO_THREE, THREE.replace('\n3\n', '\n03\n')],
    ['malformed', atOne, 1, TO_THREE, THREE.trimEnd()],
    ['unknownLog', atOne, 1, TO_THREE, THREE.replaceAll('e562', 'e563')],
    ['unsigned', atOne, 1, TO_THREE, THREE.replace('btIcdFb', 'btIcdFc')],
    ['unsigned', atOne, 1, TO_THREE, THREE.replace('UgIom2', 'UgIon2')],
    ['oldIsLarger', atOne, 2, [], ONE],
    ['anotherSize', empty, 1, TO_THREE, THREE],
    ['anotherSize', atOne, 0, [], THREE],
    ['unproved', atOne, 1, [], THREE],
    ['unproved', atOne, 1, [zeros('KgE'), zeros('KgJ')], THREE],
    ['unproved', atOne, 1, TO_FIVE, THREE],
    ['unproved', empty, 0, TO_THREE, THREE],
    ['unproved', atOne, 1, TO_THREE, ONE],
  ] as const)('%s', (refusal, log, old, proof, note) => {
    expect(judgeOf(log, old, proof, note)).toMatchObject({ refusal });
  });

  const own = signingKeyOf(new Uint8Array(32).fill(5));
  const key = verifierKeyOf(sha256, ORIGIN, 1, own.publicKey);
  const signed = (size: number, root: Uint8Array) => {
    const text = formatCheckpoint({ origin: ORIGIN, size, root });
    return formatNote({ text, signatures: [{ ...key, signature: own.sign(Buffer.from(text)) }] });
  };

  it('an empty tree with the root of another', () => {
    const log = { ...empty, keys: [key] };
    expect(judgeOf(log, 0, [], signed(0, new Uint8Array(32))).refusal).toBe('anotherRoot');
    expect(judgeOf(log, 0, [], signed(0, log.head.root)).refusal).toBeNull();
  });

  it('another root of the size that it has, and sees two trees whatever the request is', () => {
    const log = { ...atOne, keys: [key] };
    const note = signed(1, new Uint8Array(32).fill(1));
    expect(judgeOf(log, 1, [], note)).toMatchObject({ refusal: 'anotherRoot', showsTwoRoots: true });
    expect(judgeOf(log, 0, [], note)).toMatchObject({ refusal: 'anotherSize', showsTwoRoots: true });
    expect(judgeOf(log, 0, [], signed(1, log.head.root))).toMatchObject({ showsTwoRoots: false });
    const other = formatAddCheckpoint({ old: 1, proof: [], note: signed(2, new Uint8Array(32)) });
    const verdict = judgeRequest({ sha256, verify: verifyEd25519 }, () => log, other);
    expect(verdict).toMatchObject({ refusal: 'unproved', showsTwoRoots: false });
  });
});
