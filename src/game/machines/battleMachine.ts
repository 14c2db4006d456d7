import { fromCallback, setup } from 'xstate';

/** The phase of a battle, as its page shows it. */
export type BattlePhase = 'waiting' | 'inProgress' | 'finished' | 'cancelled';

/** The fields the machine reads; a caller's snapshot has more. */
export interface BattleSnapshot {
  readonly version: number; // counts every change of the battle
  readonly phase: BattlePhase;
  readonly dueAt: number | null; // ms by `BattleSource.now` when a timed change is due; null without one
}

/** Event of one change of the battle; it can arrive late, twice or not at all. */
interface BattleEvent {
  readonly version: number; // of the battle after the change
}

/** The machine's access to the server. */
export interface BattleSource<Snapshot extends BattleSnapshot, Event extends BattleEvent> {
  /** Fetches the battle. Rejects on failure; an aborted fetch may never settle. */
  readonly fetch: (signal: AbortSignal) => Promise<Snapshot>;
  /** Applies the event that follows `known`; null where the event holds too little and a fetch is needed. */
  readonly applyEvent: (known: Snapshot, event: Event) => Snapshot | null;
  /** Whether `fetch` rejected because the battle does not exist. */
  readonly isNotFound: (error: unknown) => boolean;
  /** The clock of `dueAt`, ms. */
  readonly now: () => number;
}

interface WatchContext<Snapshot> {
  readonly snapshot: Snapshot | null; // the newest state, fetched or from events
  readonly latestVersion: number; // the highest version received, applied or not
  readonly error: unknown; // of the last failed fetch; null after a success
  readonly failedFetches: number; // fetches in a row that failed or returned an old version
  readonly connected: boolean; // the live channel is connected
}

type WatchEvent<Snapshot, Event> =
  | { readonly type: 'received'; readonly battleEvent: Event }
  | { readonly type: 'connected' } // events arrive from now on; earlier ones may be lost
  | { readonly type: 'disconnected' }
  | { readonly type: 'fetch' } // a caller wants the newest state: after an action, on retry
  | { readonly type: 'fetched'; readonly snapshot: Snapshot } // internal from here on
  | { readonly type: 'fetchFailed'; readonly error: unknown }
  | { readonly type: 'updated' }
  | { readonly type: 'unavailable' };

/** Delay of the fetch after a due moment: the event usually arrives first. */
const DUE_GRACE_MS = 400;
/** Poll interval of an overdue battle. */
const OVERDUE_POLL_MS = { waiting: 5_000, inProgress: 1_000 } as const;
/** Poll interval while connected: the last event may have been lost. */
const CONNECTED_POLL_MS = 20_000;
/** Poll interval without a connection. */
const DISCONNECTED_POLL_MS = 5_000;
const BACKOFF_MS = 500;
const BACKOFF_MAX_MS = 8_000;

/** Ms until the next fetch of a battle that can still change. */
function pollDelayOf({ snapshot, connected }: WatchContext<BattleSnapshot>, now: number): number {
  const silence = connected ? CONNECTED_POLL_MS : DISCONNECTED_POLL_MS;
  if (snapshot?.dueAt == null) return silence;
  const overdue = snapshot.phase === 'waiting' ? OVERDUE_POLL_MS.waiting : OVERDUE_POLL_MS.inProgress;
  return Math.min(Math.max(snapshot.dueAt - now + DUE_GRACE_MS, overdue), silence);
}

/** Ms until the next try. The first is immediate after a success: the newer version is probably available by then. */
function backoffDelayOf(failures: number, isError: boolean): number {
  const waits = isError ? failures : failures - 1;
  return waits <= 0 ? 0 : Math.min(BACKOFF_MS * 2 ** (waits - 1), BACKOFF_MAX_MS);
}

/**
 * Keeps a client's snapshot of a battle up to date. The event with the next version is applied; a version gap, a
 * reconnect and a due moment cause a fetch. Older events and answers are ignored.
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
              // The fetch continues; its answer shows whether it includes this version.
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
