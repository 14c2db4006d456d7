import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { overlayKinds, overlayLink, overlayView } from '../../site/overlays.ts';
import { emptyResult, uuid, wholeNumber } from '../../primitives.ts';

const player = { access: 'player' } as const;

/** The most drops of one answer. */
export const OVERLAY_MAX_DROPS = 10;

export const overlayList = call(
  'GET',
  '/api/overlay/list',
  'The player’s overlay links that are not withdrawn, newest first; never their keys',
  z.object({}),
  z.object({ list: z.array(overlayLink) }),
  player,
);
export const overlayCreate = call(
  'POST',
  '/api/overlay/create',
  'Makes an overlay link; its key is answered once and cannot be read again',
  z.object({
    kind: z.enum(overlayKinds),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    /** Of kind `battle`: one battle; without it, the public battle that the player joined last. */
    battleId: z.optional(uuid),
    /** Opens a private battle; from its link. */
    battleKey: z.optional(z.string().check(z.maxLength(64))),
  }),
  z.object({ link: overlayLink, key: z.string() }),
  {
    ...player,
    fieldErrors: { name: 'overlay.name', battleId: 'battle.notFound', battleKey: 'battle.notFound' },
    secrets: ['battleKey'],
    limit: 'costly',
  },
);
export const overlayWithdraw = call(
  'POST',
  '/api/overlay/withdraw',
  'Withdraws an overlay link: its key opens nothing from then on',
  z.object({ id: uuid }),
  emptyResult,
  { ...player, fieldErrors: { id: 'overlay.unknown' } },
);
/** POST, so that the key is in no address and no log of addresses. */
export const overlayRead = call(
  'POST',
  '/api/overlay/read',
  'What an overlay shows now, by the key of its link; names and drops only, no balance',
  z.object({
    key: z.string().check(z.regex(/^[\w-]{43}$/)),
    limit: z._default(wholeNumber(1, OVERLAY_MAX_DROPS), 5),
  }),
  overlayView,
  { fieldErrors: { key: 'overlay.unknown' }, secrets: ['key'] },
);
