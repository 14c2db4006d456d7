import { fromCallback, setup } from 'xstate';

/** Where a battle stands, for who watches it. */
export type BattlePhase = 'waiting' | 'inProgress' | 'finished' | 'cancelled';

/** What the machine must know of a battle; whoever uses it knows more. */
export interface BattleSnapshot {
  readonly version: number; // counts every change of the battle
  readonly phase: BattlePhase;
  readonly dueAt: number | null; // when it changes by itself, ms by `BattleSource.now`; null where nothing is due
}

/** One change of the battle as somebody called it out; the message may be late, lost, or come twice. */
interface BattleEvent {
  readonly version: number; // of the battle behind the change
}

/** Where the machine gets what it knows. */
export interface BattleSource<Snapshot extends BattleSnapshot, Event extends BattleEvent> {
  /** Asks for the whole battle. Rejects; an answer nobody waits for any more may be dropped. */
  readonly fetch: (signal: AbortSignal) => Promise<Snapshot>;
  /** The battle behind the one change that follows `known`; null where the tidings tell too little. */
  readonly applyEvent: (known: Snapshot, event: Event) => Snapshot | null;
  /** Whether `look` rejected because there is no such battle. */
  readonly isNotFound: (error: unknown) => boolean;
  /** The clock that `dueAt` belongs to, ms. */
  readonly now: () => number;
}

interface WatchContext<Snapshot> {
  readonly snapshot: Snapshot | null; // the newest state that was told or fetched
  readonly latestVersion: number; // the highest version anybody has spoken of
  readonly error: unknown; // why the last look failed; null once one succeeds
  readonly failedFetches: number; // looks in a row that brought nothing new enough
  readonly connected: boolean; // tidings can arrive
}

type WatchEvent<Snapshot, Event> =
  | { readonly type: 'received'; readonly battleEvent: Event }
  | { readonly type: 'connected' } // tidings arrive from now on; those before may be lost
  | { readonly type: 'disconnected' }
  | { readonly type: 'fetch' } // somebody has a reason to ask: an act of their own, a press on retry
  | { readonly type: 'fetched'; readonly snapshot: Snapshot } // the machine's own from here: a look was answered,
  | { readonly type: 'fetchFailed'; readonly error: unknown } // or was not,
  | { readonly type: 'updated' } // what it knows has changed,
  | { readonly type: 'unavailable' }; // and a look failed

/** What is due is looked for this much behind its moment: tidings of it usually come first. */
const DUE_GRACE_MS = 400;
/** A battle that should have ended is asked for this often. */
const OVERDUE_POLL_MS = { waiting: 5_000, inProgress: 1_000 } as const;
/** The last message before a silence may have been the lost one. */
const CONNECTED_POLL_MS = 20_000;
/** Without a connection nobody calls out anything. */
const DISCONNECTED_POLL_MS = 5_000;
const BACKOFF_MS = 500;
const BACKOFF_MAX_MS = 8_000;

/** How long to wait before looking again at a battle that may still change. */
function pollDelayOf({ snapshot, connected }: WatchContext<BattleSnapshot>, now: number): number {
  const silence = connected ? CONNECTED_POLL_MS : DISCONNECTED_POLL_MS;
  if (snapshot?.dueAt == null) return silence;
  const overdue = snapshot.phase === 'waiting' ? OVERDUE_POLL_MS.waiting : OVERDUE_POLL_MS.inProgress;
  return Math.min(Math.max(snapshot.dueAt - now + DUE_GRACE_MS, overdue), silence);
}

/** The first time at once: what was heard of during a look is most likely there by now. */
function backoffDelayOf(failures: number, isError: boolean): number {
  const waits = isError ? failures : failures - 1;
  return waits <= 0 ? 0 : Math.min(BACKOFF_MS * 2 ** (waits - 1), BACKOFF_MAX_MS);
}

/**
 * A battle as one client knows it: a snapshot, kept up to date by versioned tidings. The change that follows the
 * known one is applied; a gap, a connection that is back, and a moment at which the battle changes by itself make it
 * look again. What is older than what it knows counts for nothing.
 */
export function battleMachine<Snapshot extends BattleSnapshot, Event extends BattleEvent>(
  source: BattleSource<Snapshot, Event>,
) {
  type Context = WatchContext<Snapshot>;
  type MachineEvent = WatchEvent<Snapshot, Event>;

  const nextSnapshot = (known: Snapshot | null, event: Event): Snapshot | null =>
    known !== null && event.version === known.version + 1 ? source.applyEvent(known, event) : null;
  const newerSnapshot = (known: Snapshot | null, found: Snapshot): Snapshot =>
    known !== null && known.version >= found.version ? known : found;

  const machineSetup = setup({
    types: { context: {} as Context, events: {} as MachineEvent },
    actors: {
      fetch: fromCallback<MachineEvent>(({ sendBack }) => {
        const giveUp = new AbortController();
        source.fetch(giveUp.signal).then(
          (snapshot) => sendBack({ type: 'fetched', snapshot }),
          (error: unknown) => sendBack({ type: 'fetchFailed', error }),
        );
        return () => giveUp.abort();
      }),
    },
    delays: {
      pollDelay: ({ context }) => pollDelayOf(context, source.now()),
      backoffDelay: ({ context }) => backoffDelayOf(context.failedFetches, context.error !== null),
    },
    guards: {
      isStale: ({ context, event }) =>
        event.type === 'received' && event.battleEvent.version <= (context.snapshot?.version ?? 0),
      isApplicable: ({ context, event }) =>
        event.type === 'received' && nextSnapshot(context.snapshot, event.battleEvent) !== null,
      isWaiting: ({ context }) => context.snapshot?.phase === 'waiting',
      isInProgress: ({ context }) => context.snapshot?.phase === 'inProgress',
      isFinished: ({ context }) => context.snapshot?.phase === 'finished',
      isCancelled: ({ context }) => context.snapshot?.phase === 'cancelled',
      isBehind: ({ context }) => context.latestVersion > (context.snapshot?.version ?? 0),
      hasEnded: ({ context }) =>
        context.snapshot?.phase === 'finished' || context.snapshot?.phase === 'cancelled',
      hasNoSnapshot: ({ context }) => context.snapshot === null,
      isNotFound: ({ context }) => context.snapshot === null && source.isNotFound(context.error),
    },
  });
  const recordVersion = machineSetup.assign({
    latestVersion: ({ context, event }) =>
      event.type === 'received'
        ? Math.max(context.latestVersion, event.battleEvent.version)
        : context.latestVersion,
  });
  const applyChange = machineSetup.assign({
    snapshot: ({ context, event }) =>
      (event.type === 'received' ? nextSnapshot(context.snapshot, event.battleEvent) : null) ??
      context.snapshot,
    error: null,
  });
  const storeFetched = machineSetup.assign({
    snapshot: ({ context, event }) =>
      event.type === 'fetched' ? newerSnapshot(context.snapshot, event.snapshot) : context.snapshot,
    error: null,
  });
  const recordFailure = machineSetup.assign(({ context, event }) => ({
    error: event.type === 'fetchFailed' ? event.error : context.error,
    failedFetches: context.failedFetches + 1,
  }));
  const countStaleFetch = machineSetup.assign({ failedFetches: ({ context }) => context.failedFetches + 1 });
  const resetFailures = machineSetup.assign({ failedFetches: 0 });
  const markConnected = machineSetup.assign({ connected: true, failedFetches: 0 });
  const markDisconnected = machineSetup.assign({ connected: false });
  const raiseUpdated = machineSetup.raise({ type: 'updated' });
  const raiseUnavailable = machineSetup.raise({ type: 'unavailable' });

  return machineSetup.createMachine({
    id: 'battle',
    type: 'parallel',
    context: { snapshot: null, latestVersion: 0, error: null, failedFetches: 0, connected: false },
    states: {
      room: {
        initial: 'loading',
        on: {
          updated: [
            { guard: 'isWaiting', target: '.waiting' },
            { guard: 'isInProgress', target: '.inProgress' },
            { guard: 'isFinished', target: '.finished' },
            { guard: 'isCancelled', target: '.cancelled' },
          ],
          unavailable: [
            { guard: 'isNotFound', target: '.notFound' },
            { guard: 'hasNoSnapshot', target: '.failed' },
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
      sync: {
        initial: 'fetching',
        on: {
          connected: [
            { guard: 'hasEnded', actions: markConnected },
            { target: '.fetching', actions: markConnected },
          ],
          disconnected: { actions: markDisconnected },
          fetch: { target: '.fetching', actions: resetFailures },
          received: [
            { guard: 'isStale' },
            {
              guard: 'isApplicable',
              target: '.evaluating',
              actions: [recordVersion, applyChange, raiseUpdated],
            },
            { target: '.fetching', actions: recordVersion },
          ],
        },
        states: {
          fetching: {
            invoke: { src: 'fetch' },
            on: {
              fetched: { target: 'evaluating', actions: [storeFetched, raiseUpdated] },
              fetchFailed: { target: 'checkingFailure', actions: [recordFailure, raiseUnavailable] },
              // The look goes on: when it is answered it will show whether it was late enough.
              received: [
                { guard: 'isStale' },
                { guard: 'isApplicable', actions: [recordVersion, applyChange, raiseUpdated] },
                { actions: recordVersion },
              ],
            },
          },
          evaluating: {
            always: [
              { guard: 'isBehind', target: 'backingOff', actions: countStaleFetch },
              { guard: 'hasEnded', target: 'done', actions: resetFailures },
              { target: 'polling', actions: resetFailures },
            ],
          },
          checkingFailure: {
            always: [{ guard: 'isNotFound', target: 'done' }, { target: 'backingOff' }],
          },
          backingOff: { after: { backoffDelay: 'fetching' } },
          polling: {
            after: { pollDelay: 'fetching' },
            on: { disconnected: { target: 'polling', actions: markDisconnected, reenter: true } },
          },
          done: {},
        },
      },
    },
  });
}
