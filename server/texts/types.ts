/** Texts that the server writes itself; `src/ui/i18n` has those of the page. */
import type { SmsPurpose } from '../../src/net/contract/calls/account/sms.ts';

type Grade = 0 | 1 | 2 | 3 | 4;

/** A drop in words that are formatted already. */
export interface DropWords {
  readonly kind: 'opening' | 'battle' | 'dream';
  readonly player: string;
  readonly item: string;
  readonly grade: Grade;
  /** In coins. */
  readonly value: string;
  /** As a percentage. */
  readonly odds: string;
  /** Null for a dream. */
  readonly box: string | null;
}

/** Who won a battle: a player, a team from 1, or nobody alone. */
export type BattleWinner = string | number | null;

/** What the server says of a page in its head, and on cards. */
export interface ShareTexts {
  readonly description: string;
  /** Under the name on the card of the site. */
  readonly slogan: string;
  readonly player: string;
  readonly coins: string;
  readonly dream: string;
  readonly verify: string;
  readonly verifyNow: string;
  readonly verifiedBy: (players: number) => string;
  readonly grades: readonly [string, string, string, string, string];
  readonly dropTitle: (words: DropWords) => string;
  readonly dropDescription: (words: DropWords) => string;
  readonly oddsAndTicket: (odds: string, ticket: string) => string;
  readonly playerTitle: (name: string) => string;
  readonly playerDescription: (battles: number, wins: number) => string;
  readonly battleTitle: (seats: number, boxes: number) => string;
  readonly battleDescription: (seatCost: string) => string;
  readonly battleWinner: (winner: BattleWinner) => string;
  readonly bestDrop: (item: string) => string;
  readonly giveawayTitle: (giver: string | null) => string;
  readonly giveawayDescription: (value: string) => string;
  readonly giveawayLabel: string;
  readonly giveawayOdds: (participants: string) => string;
  readonly rollCode: (code: string) => string;
  readonly prizes: (count: number) => string;
}

/** Of text messages: a code for its purpose, or a note where the phone's account does not fit the request. */
export type SmsTexts = Readonly<
  Record<'noAccount' | 'hasAccount', string> & Record<SmsPurpose, (code: string, minutes: number) => string>
>;

/** Of the sandboxes' pages. */
export interface SandboxTexts {
  readonly pay: Readonly<
    Record<
      | 'title'
      | 'lead'
      | 'order'
      | 'channel'
      | 'amount'
      | 'coins'
      | 'anyway'
      | 'simulate'
      | 'state'
      | 'back'
      | 'unknown',
      string
    >
  > & {
    /** What the order gives, in coins. */
    readonly given: (coins: string) => string;
    readonly acts: Readonly<Record<'pay' | 'late' | 'twice' | 'fail' | 'cancel', string>>;
    /** By the number of the state. */
    readonly states: readonly [string, string, string];
  };
  /** `{{site}}` in the lead is the host of the site. */
  readonly steam: Readonly<
    Record<'title' | 'lead' | 'choose' | 'other' | 'hint' | 'wrong' | 'submit' | 'cancel', string>
  >;
  readonly identity: Readonly<
    Record<'title' | 'lead' | 'document' | 'approve' | 'underAge' | 'refuse' | 'later' | 'unknown', string>
  >;
}

export interface ServerTexts {
  /** The language as Open Graph names it. */
  readonly openGraph: string;
  readonly share: ShareTexts;
  readonly sms: SmsTexts;
  readonly channels: Readonly<Record<'card' | 'wallet', string>>;
  readonly sandbox: SandboxTexts;
}
