import { sha256, signingKeyOf, verifyEd25519 } from '../../server/domain/log/signer.ts';
import type { SigningKey } from '../../server/domain/log/signer.ts';
import type { Clock } from '../../server/platform/ports.ts';
import { cosign } from '../../src/fair/log/cosignature.ts';
import { formatNote, formatVerifierKey, toBase64, verifierKeyOf } from '../../src/fair/log/note.ts';
import type { VerifierKey } from '../../src/fair/log/note.ts';
import { judgeRequest } from '../../src/fair/log/witness.ts';
import type { WitnessRefusal } from '../../src/fair/log/witness.ts';
import { noHead } from './files.ts';
import type { EvidenceKind, KnownLog, WitnessFiles } from './files.ts';

const SECOND_MS = 1_000;

interface WitnessOptions {
  readonly secret: Uint8Array;
  readonly name: string;
  readonly files: WitnessFiles;
  readonly clock: Clock;
  /** Told of evidence, once for each. */
  readonly onEvidence: (text: string) => void;
}

/** The outcome of a request. */
type Cosigned =
  | { readonly refusal: WitnessRefusal; /** That the witness has. */ readonly size: number }
  /** Signature lines. */
  | { readonly refusal: null; readonly lines: string };

/** Cosigns heads of logs that continue what it cosigned before, and keeps what contradicts that. */
export class Witness {
  readonly #signing: SigningKey;
  readonly #key: VerifierKey;
  readonly #files: WitnessFiles;
  readonly #clock: Clock;
  readonly #onEvidence: (text: string) => void;
  readonly #logs: Map<string, KnownLog>;

  /** @throws Error if a file of the state is damaged */
  constructor({ secret, name, files, clock, onEvidence }: WitnessOptions) {
    this.#signing = signingKeyOf(secret);
    this.#key = verifierKeyOf(sha256, name, 4, this.#signing.publicKey);
    this.#files = files;
    this.#clock = clock;
    this.#onEvidence = onEvidence;
    this.#logs = new Map(files.readLogs().map((log) => [log.origin, log]));
  }

  /** `name+id+key` */
  get verifierKey(): string {
    return formatVerifierKey(this.#key);
  }

  get logs(): readonly KnownLog[] {
    return [...this.#logs.values()];
  }

  logOf(origin: string): KnownLog | undefined {
    return this.#logs.get(origin);
  }

  /** Believes a log by these keys from now on. */
  trust(origin: string, keys: readonly VerifierKey[], url: string | null): void {
    const known = this.#logs.get(origin) ?? { origin, url, keys, head: noHead(), note: null };
    this.#keep({ ...known, keys, url: url ?? known.url });
  }

  /** Answers a request by C2SP tlog-witness, add-checkpoint. All in one turn: no other request comes in between. */
  add(body: string): Cosigned {
    const verdict = judgeRequest({ sha256, verify: verifyEd25519 }, (origin) => this.logOf(origin), body);
    if (!('note' in verdict)) return { refusal: verdict.refusal, size: 0 };
    const { checkpoint, note, refusal, showsTwoRoots } = verdict;
    const { origin, size, root } = checkpoint;
    const log = this.#logs.get(origin);
    if (log === undefined) return { refusal: 'unknownLog', size: 0 };
    if (showsTwoRoots) this.keepEvidence('twoRoots', log, formatNote(note));
    if (refusal !== null) return { refusal, size: log.head.size };
    const time = Math.floor(this.#clock.now().getTime() / SECOND_MS);
    const own = cosign(this.#key, (message) => this.#signing.sign(message), note.text, time);
    const signatures = [...note.signatures, own];
    this.#keep({ ...log, head: { size, root }, note: formatNote({ text: note.text, signatures }) });
    return { refusal: null, lines: formatNote({ text: '', signatures: [own] }).trimStart() };
  }

  /** Keeps both signed heads. @param other signed note, by a key of the log */
  keepEvidence(kind: EvidenceKind, log: KnownLog, other: string, proof: readonly Uint8Array[] = []): void {
    if (log.note === null) return;
    const [text = ''] = other.split('\n\n');
    const name = this.#files.addEvidence(kind, log.head.size, text, {
      ...{ kind, origin: log.origin, seenAt: this.#clock.now().toISOString() },
      ...{ cosigned: log.note, other, proof: proof.map(toBase64) },
    });
    if (name !== null) this.#onEvidence(`${log.origin} contradicts itself: evidence/${name}`);
  }

  /** First on the disk: what is cosigned is never forgotten. */
  #keep(log: KnownLog): void {
    this.#files.writeLog(log);
    this.#logs.set(log.origin, log);
  }
}
