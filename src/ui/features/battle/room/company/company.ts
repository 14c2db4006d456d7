import type { Emote } from '../../../../../net/contract/games/battles.ts';
import { BATTLE_HEADER, BATTLE_KEY_HEADER } from '../../../../../net/contract/headers.ts';
import { RoomEventType, roomEvent } from '../../../../../net/contract/site/roomEvents.ts';
import type { RoomEvent } from '../../../../../net/contract/site/roomEvents.ts';
import type { LiveChannel } from '../../../../../net/live/channel.ts';
import { createStore } from '../../../../../net/live/store.ts';
import type { ReadableStore } from '../../../../../net/live/store.ts';

/** How long an emote is shown, ms. */
const SHOWN_MS = 3_500;
/** Spectators' emotes at once; a further one takes the place of the oldest. */
const MAX_AT_EDGE = 3;

export interface ShownEmote {
  /** Counts the emotes of the visit. */
  readonly id: number;
  /** Null for a spectator's. */
  readonly pos: number | null;
  readonly emote: Emote;
}

export interface Company {
  /** Who watches without a seat, in all tabs and processes; null until told and while not connected. */
  readonly spectators: number | null;
  /** At most one for each seat, and some of spectators; the newest last. */
  readonly emotes: readonly ShownEmote[];
}

interface CompanyController extends ReadableStore<Company> {
  /**
   * Asks for the room's events.
   * @returns ends that
   */
  start(): () => void;
}

interface CompanyParts {
  readonly battleId: string;
  /** Key of a private battle. */
  readonly battleKey: string | undefined;
  readonly live: Pick<LiveChannel, 'state' | 'watched'>;
  readonly schedule: (delayMs: number, work: () => void) => () => void;
}

const nobody: Company = { spectators: null, emotes: [] };

/** Who else is in the room of a battle, and the emotes they send, as the live channel tells them. */
export function createCompany({ battleId, battleKey, live, schedule }: CompanyParts): CompanyController {
  const { getSnapshot, subscribe, set, update } = createStore(nobody);
  let count = 0;

  const show = (pos: number | null, emote: Emote): (() => void) => {
    count += 1;
    const shown: ShownEmote = { id: count, pos, emote };
    update((company) => ({ ...company, emotes: withEmote(company.emotes, shown) }));
    return schedule(SHOWN_MS, () =>
      update((company) => ({ ...company, emotes: company.emotes.filter(({ id }) => id !== shown.id) })),
    );
  };

  return {
    getSnapshot,
    subscribe,
    start() {
      const endings: (() => void)[] = [];
      const apply = ({ eventType, data }: RoomEvent): void => {
        if (data.battleId !== battleId) return;
        if (eventType === RoomEventType.emote) endings.push(show(data.pos, data.emote));
        else update((company) => ({ ...company, spectators: data.spectators }));
      };
      live.watched.set({
        headers: {
          [BATTLE_HEADER]: battleId,
          ...(battleKey !== undefined && { [BATTLE_KEY_HEADER]: battleKey }),
        },
        hear(message) {
          const event = roomEvent.safeParse(message);
          if (event.success) apply(event.data);
          return event.success;
        },
      });
      endings.push(
        () => live.watched.set(null),
        live.state.subscribe(() => {
          if (live.state.getSnapshot() !== 'active')
            update((company) => (company.spectators === null ? company : { ...company, spectators: null }));
        }),
        () => set(nobody),
      );
      return () => endings.forEach((end) => end());
    },
  };
}

function withEmote(emotes: readonly ShownEmote[], shown: ShownEmote): readonly ShownEmote[] {
  const others = emotes.filter(({ pos }) => pos !== shown.pos || pos === null);
  const atEdge = others.filter(({ pos }) => pos === null);
  const oldest = shown.pos === null && atEdge.length >= MAX_AT_EDGE ? atEdge[0] : undefined;
  return [...others.filter((each) => each !== oldest), shown];
}
