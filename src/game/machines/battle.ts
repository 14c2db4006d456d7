import { fromCallback, setup } from 'xstate';

/** Where a battle stands, for who watches it. */
export type BattlePhase = 'waiting' | 'inProgress' | 'finished' | 'cancelled';

/** What the machine must know of a battle; whoever uses it knows more. */
export interface KnownBattle {
  readonly version: number; // counts every change of the battle
  readonly phase: BattlePhase;
  readonly dueAt: number | null; // when it changes by itself, ms by `BattleSource.now`; null where nothing is due
}

/** One change of the battle as somebody called it out; the message may be late, lost, or come twice. */
interface BattleTidings {
  readonly version: number; // of the battle behind the change
}

/** Where the machine gets what it knows. */
export interface BattleSource<Known extends KnownBattle, Tidings extends BattleTidings> {
  /** Asks for the whole battle. Rejects; an answer nobody waits for any more may be dropped. */
  readonly look: (signal: AbortSignal) => Promise<Known>;
  /** The battle behind the one change that follows `known`; null where the tidings tell too little. */
  readonly applied: (known: Known, tidings: Tidings) => Known | null;
  /** Whether `look` rejected because there is no such battle. */
  readonly isUnknown: (fault: unknown) => boolean;
  /** The clock that `dueAt` belongs to, ms. */
  readonly now: () => number;
}

interface WatchContext<Known> {
  readonly known: Known | null; // the newest state that was told or fetched
  readonly heard: number; // the highest version anybody has spoken of
  readonly fault: unknown; // why the last look failed; null once one succeeds
  readonly failures: number; // looks in a row that brought nothing new enough
  readonly connected: boolean; // tidings can arrive
}

type WatchEvent<Known, Tidings> =
  | { readonly type: 'told'; readonly tidings: Tidings }
  | { readonly type: 'connected' } // tidings arrive from now on; those before may be lost
  | { readonly type: 'disconnected' }
  | { readonly type: 'look' } // somebody has a reason to ask: an act of their own, a press on retry
  | { readonly type: 'found'; readonly known: Known } // the machine's own from here: a look was answered,
  | { readonly type: 'missed'; readonly fault: unknown } // or was not,
  | { readonly type: 'learned' } // what it knows has changed,
  | { readonly type: 'lost' }; // and a look failed

/** What is due is looked for this much behind its moment: tidings of it usually come first. */
const DUE_GRACE_MS = 400;
/** A battle that should have ended is asked for this often. */
const OVERDUE_MS = { waiting: 5_000, inProgress: 1_000 } as const;
/** The last message before a silence may have been the lost one. */
const SILENCE_MS = 20_000;
/** Without a connection nobody calls out anything. */
const UNCONNECTED_MS = 5_000;
const RETRY_MS = 500;
const RETRY_MOST_MS = 8_000;

/** How long to wait before looking again at a battle that may still change. */
function restOf({ known, connected }: WatchContext<KnownBattle>, now: number): number {
  const silence = connected ? SILENCE_MS : UNCONNECTED_MS;
  if (known?.dueAt == null) return silence;
  const overdue = known.phase === 'waiting' ? OVERDUE_MS.waiting : OVERDUE_MS.inProgress;
  return Math.min(Math.max(known.dueAt - now + DUE_GRACE_MS, overdue), silence);
}

/** The first time at once: what was heard of during a look is most likely there by now. */
function retryOf(failures: number, isFault: boolean): number {
  const waits = isFault ? failures : failures - 1;
  return waits <= 0 ? 0 : Math.min(RETRY_MS * 2 ** (waits - 1), RETRY_MOST_MS);
}

/**
 * A battle as one client knows it: a snapshot, kept up to date by versioned tidings. The change that follows the
 * known one is applied; a gap, a connection that is back, and a moment at which the battle changes by itself make it
 * look again. What is older than what it knows counts for nothing.
 */
export function battleMachine<Known extends KnownBattle, Tidings extends BattleTidings>(
  source: BattleSource<Known, Tidings>,
) {
  type Context = WatchContext<Known>;
  type Event = WatchEvent<Known, Tidings>;

  const next = (known: Known | null, tidings: Tidings): Known | null =>
    known !== null && tidings.version === known.version + 1 ? source.applied(known, tidings) : null;
  const newer = (known: Known | null, found: Known): Known =>
    known !== null && known.version >= found.version ? known : found;

  const pieces = setup({
    types: { context: {} as Context, events: {} as Event },
    actors: {
      look: fromCallback<Event>(({ sendBack }) => {
        const giveUp = new AbortController();
        source.look(giveUp.signal).then(
          (known) => sendBack({ type: 'found', known }),
          (fault: unknown) => sendBack({ type: 'missed', fault }),
        );
        return () => giveUp.abort();
      }),
    },
    delays: {
      'a rest': ({ context }) => restOf(context, source.now()),
      'a breath': ({ context }) => retryOf(context.failures, context.fault !== null),
    },
    guards: {
      'it is old': ({ context, event }) =>
        event.type === 'told' && event.tidings.version <= (context.known?.version ?? 0),
      'it says enough': ({ context, event }) =>
        event.type === 'told' && next(context.known, event.tidings) !== null,
      'it waits': ({ context }) => context.known?.phase === 'waiting',
      'it is in progress': ({ context }) => context.known?.phase === 'inProgress',
      'it has finished': ({ context }) => context.known?.phase === 'finished',
      'it was cancelled': ({ context }) => context.known?.phase === 'cancelled',
      'more was heard of': ({ context }) => context.heard > (context.known?.version ?? 0),
      'it has ended': ({ context }) =>
        context.known?.phase === 'finished' || context.known?.phase === 'cancelled',
      'nothing is known': ({ context }) => context.known === null,
      'there is none': ({ context }) => context.known === null && source.isUnknown(context.fault),
    },
  });
  const hear = pieces.assign({
    heard: ({ context, event }) =>
      event.type === 'told' ? Math.max(context.heard, event.tidings.version) : context.heard,
  });
  const apply = pieces.assign({
    known: ({ context, event }) =>
      (event.type === 'told' ? next(context.known, event.tidings) : null) ?? context.known,
    fault: null,
  });
  const take = pieces.assign({
    known: ({ context, event }) =>
      event.type === 'found' ? newer(context.known, event.known) : context.known,
    fault: null,
  });
  const regret = pieces.assign(({ context, event }) => ({
    fault: event.type === 'missed' ? event.fault : context.fault,
    failures: context.failures + 1,
  }));
  const countAgain = pieces.assign({ failures: ({ context }) => context.failures + 1 });
  const forgetFailures = pieces.assign({ failures: 0 });
  const nowConnected = pieces.assign({ connected: true, failures: 0 });
  const nowDisconnected = pieces.assign({ connected: false });
  const learned = pieces.raise({ type: 'learned' });
  const lost = pieces.raise({ type: 'lost' });

  return pieces.createMachine({
    id: 'battle',
    type: 'parallel',
    context: { known: null, heard: 0, fault: null, failures: 0, connected: false },
    states: {
      room: {
        initial: 'loading',
        on: {
          learned: [
            { guard: 'it waits', target: '.waiting' },
            { guard: 'it is in progress', target: '.inProgress' },
            { guard: 'it has finished', target: '.finished' },
            { guard: 'it was cancelled', target: '.cancelled' },
          ],
          lost: [
            { guard: 'there is none', target: '.notFound' },
            { guard: 'nothing is known', target: '.failed' },
          ],
        },
        states: {
          loading: {},
          notFound: {},
          failed: {},
          waiting: {},
          inProgress: {},
          finished: {},
          cancelled: {},
        },
      },
      knowledge: {
        initial: 'looking',
        on: {
          connected: [
            { guard: 'it has ended', actions: nowConnected },
            { target: '.looking', actions: nowConnected },
          ],
          disconnected: { actions: nowDisconnected },
          look: { target: '.looking', actions: forgetFailures },
          told: [
            { guard: 'it is old' },
            { guard: 'it says enough', target: '.judging', actions: [hear, apply, learned] },
            { target: '.looking', actions: hear },
          ],
        },
        states: {
          looking: {
            invoke: { src: 'look' },
            on: {
              found: { target: 'judging', actions: [take, learned] },
              missed: { target: 'excusing', actions: [regret, lost] },
              // The look goes on: when it is answered it will show whether it was late enough.
              told: [
                { guard: 'it is old' },
                { guard: 'it says enough', actions: [hear, apply, learned] },
                { actions: hear },
              ],
            },
          },
          judging: {
            always: [
              { guard: 'more was heard of', target: 'breathing', actions: countAgain },
              { guard: 'it has ended', target: 'over', actions: forgetFailures },
              { target: 'resting', actions: forgetFailures },
            ],
          },
          excusing: {
            always: [{ guard: 'there is none', target: 'over' }, { target: 'breathing' }],
          },
          breathing: { after: { 'a breath': 'looking' } },
          resting: {
            after: { 'a rest': 'looking' },
            on: { disconnected: { target: 'resting', actions: nowDisconnected, reenter: true } },
          },
          over: {},
        },
      },
    },
  });
}
