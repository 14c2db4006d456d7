import { createHash } from 'node:crypto';
import { headPics } from '../../../src/net/contract/account/headPics.ts';
import type { HeadPicId } from '../../../src/net/contract/account/headPics.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { TaskQueue } from '../../platform/task-queue.ts';
import { DomainError } from '../errors/domain-error.ts';
import { encodeAvatar } from './avatar-picture.ts';

/** Where own pictures are served. */
export const AVATAR_ROOT = '/avatars/';
/** A picture may be uploaded again, and not be anybody's yet, while unused ones are deleted. */
const UNUSED_MS = 3_600_000;
/** Pictures decoded at once by this process: each takes memory and a thread. */
const LANES = 2;

interface HeadPic {
  readonly id: string;
  readonly headPic: string;
  readonly headGround: string;
}

/** The avatars to choose from; addresses are relative. */
export const headPicList: readonly HeadPic[] = headPics.map(({ id, ground }) => ({
  id,
  headPic: `/art/avatars/${id}.webp`,
  headGround: `/art/avatars/ground-${ground}.webp`,
}));

/** The address of an avatar of the list. */
export function headPicAddress(id: HeadPicId): string {
  return headPicList.find((each) => each.id === id)?.headPic ?? '';
}

/** The picture behind an avatar of the list; empty for any other. */
export function headGroundOf(avatar: string): string {
  return headPicList.find(({ headPic }) => headPic === avatar)?.headGround ?? '';
}

/** Avatars of players: one of the list, or an own picture in the database, which all processes read. */
export class Avatars {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #queue = new TaskQueue();
  #turn = 0;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * @param headPic id or relative address of an avatar of the list
   * @returns the relative address
   * @throws DomainError avatar.missing if the list has no such one
   */
  async choose(playerId: string, headPic: string): Promise<string> {
    const chosen = headPicList.find(({ id, headPic: address }) => id === headPic || address === headPic);
    if (chosen === undefined) throw new DomainError('avatar.missing');
    await setAvatar(this.#store, playerId, chosen.headPic);
    return chosen.headPic;
  }

  /**
   * @param bytes of the file as it was sent
   * @returns the relative address of the encoded picture
   * @throws DomainError avatar.missing, avatar.type, avatar.tooLarge
   */
  async upload(playerId: string, bytes: Buffer): Promise<string> {
    const picture = await this.#queue.run(String((this.#turn += 1) % LANES), () => encodeAvatar(bytes));
    const hash = createHash('sha256').update(picture).digest('hex');
    const avatar = `${AVATAR_ROOT}${hash}.webp`;
    await this.#store.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO avatars (hash, picture, created_at) VALUES ($1, $2::bytea, $3)
         ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at`,
        [hash, picture, this.#clock.now()],
      );
      await setAvatar(tx, playerId, avatar);
    });
    return avatar;
  }

  /** The picture at an address below `AVATAR_ROOT`; null if nobody has it. */
  async read(hash: string): Promise<Buffer | null> {
    const [row] = await this.#store.query<{ picture: Buffer }>(
      'SELECT picture FROM avatars WHERE hash = $1',
      [hash],
    );
    return row?.picture ?? null;
  }

  /** Deletes pictures that no player has any more. */
  async deleteUnused(): Promise<void> {
    await this.#store.query(
      `DELETE FROM avatars a WHERE created_at < $1 AND NOT EXISTS (
         SELECT 1 FROM players p WHERE p.avatar = '${AVATAR_ROOT}' || a.hash || '.webp' AND p.avatar LIKE '${AVATAR_ROOT}%')`,
      [new Date(this.#clock.now().getTime() - UNUSED_MS)],
    );
  }
}

async function setAvatar(tx: Queryable, playerId: string, avatar: string): Promise<void> {
  await tx.query('UPDATE players SET avatar = $2 WHERE id = $1', [playerId, avatar]);
}
