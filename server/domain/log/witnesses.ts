import { formatAddCheckpoint } from '../../../src/fair/log/addCheckpoint.ts';
import { parseCheckpoint } from '../../../src/fair/log/checkpoint.ts';
import { cosignaturesOf } from '../../../src/fair/log/cosignature.ts';
import { formatNote, formatVerifierKey, parseNote } from '../../../src/fair/log/note.ts';
import { consistencyProof } from '../../../src/fair/log/proofs.ts';
import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Witness, WitnessAnswer, WitnessError } from '../../providers/witness/witness.ts';
import type { TransparencyLog } from './log.ts';
import { sha256, verifyEd25519 } from './signer.ts';

/** Between two requests to one witness. */
const PAUSE_MS = 10_000;

interface Deps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock'>;
  readonly log: Pick<TransparencyLog, 'readCheckpoint' | 'readOwnTile'>;
  readonly witnesses: readonly Witness[];
}

/** What came of asking a witness. */
export interface WitnessOutcome {
  /** `name+id+key` */
  readonly verifierKey: string;
  /** Size of the head that it cosigned last, and when; null: none yet. */
  readonly cosignedSize: number | null;
  readonly cosignedAt: Date | null;
  /** In a row, since it last cosigned. */
  readonly failures: number;
  /** Of the last failure, which may be over; null: none yet. */
  readonly error: WitnessError | null;
  readonly errorAt: Date | null;
}

interface CosignedRow {
  readonly checkpoint: string;
  readonly cosignature: string;
}

interface Claimed {
  readonly size: number;
  readonly failures: number;
  readonly error: WitnessError | null;
}

interface Head {
  readonly note: string;
  readonly size: number;
}

/** Called when a witness begins to fail, fails in another way (its error), or cosigns again (null). */
type OnChange = (witness: string, error: WitnessError | null) => void;

/** Asks the witnesses of the settings to cosign heads of the log, and publishes what they cosigned. */
export class LogWitnesses {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'clock'>;
  readonly #log: Deps['log'];
  readonly #witnesses: readonly Witness[];
  #isPrepared = false;
  /** As verifiers name them. */
  readonly verifierKeys: readonly string[];

  constructor({ store, ports, log, witnesses }: Deps) {
    this.#store = store;
    this.#ports = ports;
    this.#log = log;
    this.#witnesses = witnesses;
    this.verifierKeys = witnesses.map(({ key }) => formatVerifierKey(key));
  }

  /**
   * Asks every witness that has not cosigned the newest head and was not asked in the last ten seconds, by whatever process.
   * Resolves when the last has answered.
   */
  async ask(onChange: OnChange): Promise<void> {
    const note = await this.#log.readCheckpoint();
    const size = parseCheckpoint(parseNote(note)?.text ?? '')?.size;
    if (size === undefined) return;
    await this.#prepare();
    await Promise.all(this.#witnesses.map((witness) => this.#askOne(witness, { note, size }, onChange)));
  }

  /** Makes the rows of new witnesses, once. */
  async #prepare(): Promise<void> {
    if (this.#isPrepared) return;
    await this.#store.query(
      `INSERT INTO log_witnesses (verifier_key, asked_at)
       SELECT k, $2 FROM unnest($1::text[]) AS k ON CONFLICT DO NOTHING`,
      [this.verifierKeys, new Date(0)],
    );
    this.#isPrepared = true;
  }

  async #askOne(witness: Witness, head: Head, onChange: OnChange): Promise<void> {
    const verifierKey = formatVerifierKey(witness.key);
    const now = this.#ports.clock.now();
    const [claimed] = await this.#store.query<Claimed>(
      `UPDATE log_witnesses SET asked_at = $2
       WHERE verifier_key = $1 AND asked_at <= $3 AND checkpoint IS DISTINCT FROM $4
       RETURNING size, failures, error`,
      [verifierKey, now, new Date(now.getTime() - PAUSE_MS), head.note],
    );
    if (claimed === undefined) return;
    // One that said it has more than the log has is asked from the start: it answers with its size.
    const old = claimed.size <= head.size ? claimed.size : 0;
    const proof = await consistencyProof(sha256, this.#log.readOwnTile, old, head.size);
    const answer = await witness.add(formatAddCheckpoint({ old, proof, note: head.note }));
    const outcome = outcomeOf(witness, head, old, answer);
    await this.#keep(verifierKey, head, outcome);
    const error = 'error' in outcome ? shownError(claimed.failures + 1, outcome.error) : null;
    if (error !== shownError(claimed.failures, claimed.error)) onChange(witness.key.name, error);
  }

  async #keep(verifierKey: string, head: Head, outcome: Outcome): Promise<void> {
    const now = this.#ports.clock.now();
    if ('error' in outcome)
      await this.#store.query(
        `UPDATE log_witnesses SET failures = failures + 1, error = $2, error_at = $3, size = coalesce($4, size)
         WHERE verifier_key = $1`,
        [verifierKey, outcome.error, now, outcome.size ?? null],
      );
    else
      await this.#store.query(
        `UPDATE log_witnesses SET size = $2, cosigned_size = $2, checkpoint = $3, cosignature = $4, cosigned_at = $5,
           failures = 0 WHERE verifier_key = $1`,
        [verifierKey, head.size, head.note, outcome.line, now],
      );
  }

  /** The newest head that any witness cosigned, with all its cosignatures; null: there is none. */
  async readWitnessed(): Promise<string | null> {
    const [newest] = await this.#readCosigned(null);
    return newest === undefined ? null : this.addCosignatures(newest.checkpoint);
  }

  /** A signed note of a head with the cosignatures that there are of it. */
  async addCosignatures(checkpoint: string): Promise<string> {
    const rows = await this.#readCosigned(checkpoint);
    return checkpoint + rows.map(({ cosignature }) => cosignature).join('');
  }

  /** The largest first. @param checkpoint null: any */
  async #readCosigned(checkpoint: string | null): Promise<CosignedRow[]> {
    if (this.verifierKeys.length === 0) return [];
    return this.#store.query<CosignedRow>(
      `SELECT checkpoint, cosignature FROM log_witnesses
       WHERE verifier_key = ANY($1) AND checkpoint IS NOT NULL AND ($2::text IS NULL OR checkpoint = $2)
       ORDER BY cosigned_size DESC, verifier_key`,
      [this.verifierKeys, checkpoint],
    );
  }

  /** Of each witness of the settings, in their order. */
  async readOutcomes(): Promise<WitnessOutcome[]> {
    const rows = await this.#store.query<WitnessOutcome>(
      `SELECT verifier_key AS "verifierKey", cosigned_size AS "cosignedSize", cosigned_at AS "cosignedAt", failures,
         error, error_at AS "errorAt" FROM log_witnesses WHERE verifier_key = ANY($1)`,
      [this.verifierKeys],
    );
    const found = new Map(rows.map((row) => [row.verifierKey, row]));
    const none = { cosignedSize: null, cosignedAt: null, failures: 0, error: null, errorAt: null };
    return this.verifierKeys.map((verifierKey) => found.get(verifierKey) ?? { verifierKey, ...none });
  }
}

/** Of a request: the signature line, or an error, with the size that the next proof starts from. */
type Outcome = { readonly line: string } | { readonly error: WitnessError; readonly size?: number };

/** A first `anotherSize` is how the log learns from a witness what that has. */
const shownError = (failures: number, error: WitnessError | null): WitnessError | null =>
  failures === 0 || (failures === 1 && error === 'anotherSize') ? null : error;

function outcomeOf(witness: Witness, head: Head, old: number, answer: WitnessAnswer): Outcome {
  if ('error' in answer) return answer;
  if ('size' in answer) {
    const { size } = answer;
    if (size > head.size) return { error: 'ahead' };
    return size === old ? { error: 'refused' } : { error: 'anotherSize', size };
  }
  const own = parseNote(head.note);
  const note = parseNote(head.note + answer.lines);
  // An answer with an empty line would be a signature of another text.
  if (own === null || note?.text !== own.text) return { error: 'badCosignature' };
  const [cosignature] = cosignaturesOf(verifyEd25519, note, [witness.key]) ?? [];
  if (cosignature === undefined) return { error: 'badCosignature' };
  return { line: formatNote({ text: '', signatures: [cosignature.signature] }).trimStart() };
}
