import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  PIECE_SIZE,
  PIECE_Y,
  PUZZLE_HEIGHT,
  PUZZLE_WIDTH,
} from '../../../src/net/contract/account/captchaGeometry.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { CAPTCHA_SCENES_DIR } from '../../platform/project-files.ts';
import type { Ports, Rng } from '../../platform/ports.ts';
import { networkOf } from '../../platform/network-of.ts';
import { countAttempt } from '../limits/rate-counters.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import type { PuzzlePlan } from './draw-puzzle.ts';

const PUZZLE_LIFETIME_MS = 120_000;
const PROOF_LIFETIME_MS = 180_000;
/** Puzzles an address may fetch in a minute. */
const MAX_PUZZLES = 30;
const MINUTE_MS = 60_000;
/** How far from its place the piece may be put, puzzle pixels. */
const TOLERANCE = 5;
/** The gap is at least this far from where the piece starts. */
const MIN_X = 100;
const MARGIN = 6;

/** Outcomes in the words of AJ-Captcha. */
const RepCode = { success: '0000', expired: '6110', wrongPlace: '6111', tooMany: '6201' } as const;
type RepCodeValue = (typeof RepCode)[keyof typeof RepCode];

export interface NewPuzzle {
  readonly originalImageBase64: string;
  readonly jigsawImageBase64: string;
  readonly token: string;
  readonly secretKey: string;
}

interface Answer<Data> {
  readonly repCode: RepCodeValue;
  readonly repData: Data | null;
}

const point = z.object({ x: z.number(), y: z.literal(PIECE_Y) });

/** Sliding puzzles by the protocol of AJ-Captcha (blockPuzzle), for all processes in the database. */
export class Captchas {
  readonly #store: Store;
  readonly #ports: Pick<Ports, 'clock' | 'rng'>;
  readonly #limited: boolean;
  #scenes: Promise<Buffer[]> | null = null;

  /** @param limited false: puzzles are not counted by address */
  constructor(store: Store, ports: Pick<Ports, 'clock' | 'rng'>, limited: boolean) {
    this.#store = store;
    this.#ports = ports;
    this.#limited = limited;
  }

  /** @param address of the request */
  async create(address: string): Promise<Answer<NewPuzzle>> {
    const { clock, rng } = this.#ports;
    const now = clock.now();
    const rule = { key: `captcha ${networkOf(address)}`, max: MAX_PUZZLES, windowMs: MINUTE_MS };
    if (this.#limited && (await countAttempt(this.#store, [rule], now)) !== null) {
      return { repCode: RepCode.tooMany, repData: null };
    }
    this.#scenes ??= readScenes();
    const scenes = await this.#scenes;
    const scene = scenes[below(rng, scenes.length)];
    if (scene === undefined) throw new Error('there are no scenes for puzzles');
    const plan = planPuzzle(rng);
    const pictures = await drawPuzzle(scene, plan);
    const token = Buffer.from(rng(24)).toString('hex');
    const secretKey = Buffer.from(rng(12)).toString('base64url');
    await this.#store.query(
      'INSERT INTO captcha_puzzles (token_hash, secret_key, x, expires_at) VALUES ($1, $2, $3, $4)',
      [sha256(token), secretKey, plan.x, new Date(now.getTime() + PUZZLE_LIFETIME_MS)],
    );
    const { original, jigsaw } = pictures;
    const repData = { originalImageBase64: original, jigsawImageBase64: jigsaw, token, secretKey };
    return { repCode: RepCode.success, repData };
  }

  /** Checks the only try of a puzzle; a right one is answered with a proof for one use. */
  async check(token: string, pointJson: string): Promise<Answer<{ captchaVerification: string }>> {
    const now = this.#ports.clock.now();
    const [puzzle] = await this.#store.query<{ secret_key: string; x: number }>(
      `UPDATE captcha_puzzles SET checked_at = $2
       WHERE token_hash = $1 AND checked_at IS NULL AND expires_at > $2 RETURNING secret_key, x`,
      [sha256(token), now],
    );
    if (puzzle === undefined) return { repCode: RepCode.expired, repData: null };
    const put = readPoint(pointJson, puzzle.secret_key);
    if (put === null || Math.abs(put.x - puzzle.x) > TOLERANCE) {
      return { repCode: RepCode.wrongPlace, repData: null };
    }
    const proof = encrypt(`${token}---${put.json}`, puzzle.secret_key);
    await this.#store.query(
      'UPDATE captcha_puzzles SET proof_hash = $2, proof_expires_at = $3 WHERE token_hash = $1',
      [sha256(token), sha256(proof), new Date(now.getTime() + PROOF_LIFETIME_MS)],
    );
    return { repCode: RepCode.success, repData: { captchaVerification: proof } };
  }

  /** Takes a proof. @returns whether it was a fresh one */
  async use(tx: Queryable, captchaVerification: string): Promise<boolean> {
    const taken = await tx.query(
      `UPDATE captcha_puzzles SET used_at = $2
       WHERE proof_hash = $1 AND used_at IS NULL AND proof_expires_at > $2 RETURNING 1`,
      [sha256(captchaVerification), this.#ports.clock.now()],
    );
    return taken.length === 1;
  }

  /** Deletes puzzles whose proofs are over too. */
  async deleteExpired(): Promise<void> {
    const before = new Date(this.#ports.clock.now().getTime() - PROOF_LIFETIME_MS);
    await this.#store.query('DELETE FROM captcha_puzzles WHERE expires_at < $1', [before]);
  }
}

async function readScenes(): Promise<Buffer[]> {
  const names = (await readdir(CAPTCHA_SCENES_DIR)).filter((name) => name.endsWith('.webp')).sort();
  return Promise.all(names.map((name) => readFile(join(CAPTCHA_SCENES_DIR, name))));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Uniform within 0 to `bound` − 1 up to 2⁻²⁴. */
function below(rng: Rng, bound: number): number {
  return Buffer.from(rng(6)).readUIntBE(0, 6) % bound;
}

function planPuzzle(rng: Rng): PuzzlePlan {
  const y = () => MARGIN + below(rng, PUZZLE_HEIGHT - PIECE_SIZE - 2 * MARGIN);
  const x = MIN_X + below(rng, PUZZLE_WIDTH - PIECE_SIZE - MARGIN - MIN_X);
  // On the side that has room for it.
  const right = PUZZLE_WIDTH - PIECE_SIZE - MARGIN - (x + PIECE_SIZE);
  const decoyX =
    right > PIECE_SIZE ? x + PIECE_SIZE + below(rng, right) : 50 + below(rng, x - 50 - PIECE_SIZE + 1);
  return { x, y: y(), decoyX, decoyY: y() };
}

function encrypt(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The point of AES-128-ECB in base64, or null for anything else. */
function readPoint(pointJson: string, key: string): { x: number; json: string } | null {
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key), null);
    const json = Buffer.concat([decipher.update(pointJson, 'base64'), decipher.final()]).toString('utf8');
    const parsed = z.safeParse(point, JSON.parse(json));
    return parsed.success ? { x: parsed.data.x, json } : null;
  } catch {
    // Not encrypted with this key, or not JSON.
    return null;
  }
}
