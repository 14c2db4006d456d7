import type { Grade } from '../../src/net/contract/entities.ts';

/** The forms of a card: for previews of links, and for stories on a phone. */
export const cardShapes = ['wide', 'tall'] as const;
export type CardShape = (typeof cardShapes)[number];

/** A player of a battle, or a winner of a giveaway. */
export interface CardRow {
  readonly name: string;
  /** Formatted: a total, or a roll code. */
  readonly figure: string;
  readonly hasWon: boolean;
}

/** What a card says, in the words of a language and formatted. */
export interface CardContent {
  /** Of the light below the picture; null for a prize of coins. */
  readonly grade: Grade | null;
  /** The item in the picture; null for coins. */
  readonly itemId: string | null;
  /** Small, above the title. */
  readonly label: string;
  readonly title: string;
  /** In coins; `multiple` is the value over the price, `×135.4`. */
  readonly worth: { readonly value: string; readonly multiple: string | null };
  readonly coins: string;
  /** Odds and ticket. */
  readonly facts: readonly string[];
  /** Six at most. */
  readonly rows: readonly CardRow[];
  /** Who won; empty where the title says it. */
  readonly who: string;
  /** Who has verified it, or may. */
  readonly note: string;
  /** Of its page, as a scanner reads it. */
  readonly address: string;
}

/** `play.example` of `https://play.example/drop/…`, as a card writes it. */
export const hostOf = (address: string): string => new URL(address).host;
