import type { ShownReveal } from '../../../../src/fair/memory/reveals.ts';
import type { ShownSeeds } from '../../../../src/fair/memory/seeds.ts';
import type { ShownTable } from '../../../../src/fair/memory/tables.ts';

/** What the server showed the player. */
export interface ShownHistory {
  readonly playerId: string;
  readonly tables: readonly ShownTable[];
  /** Ended pairs in their order, each as it was before its first roll and as its rotation revealed it. */
  readonly pairs: readonly { readonly seeds: ShownSeeds; readonly revealed: ShownReveal }[];
  /** The pair in use. */
  readonly current: ShownSeeds;
}

/** The page's interface for the bench. */
export interface MemoryBenchPage {
  /** Keeps every pair with all its rolls, in openings of ten, as the product's page does. */
  fill(history: ShownHistory): Promise<void>;
  /** Prepares openings with the pair in use. */
  start(history: ShownHistory): Promise<void>;
  /** The memory's part of one opening, with this round. @returns ms by the clock */
  open(round: number): Promise<number>;
  /** The same for so many rounds, one after the other. */
  openMany(first: number, count: number): Promise<void>;
  /** Characters of the exported memory. */
  exportedLength(playerId: string): Promise<number>;
  /** Bytes that the origin uses, as the browser estimates them. */
  usedBytes(): Promise<number>;
}

declare global {
  var memoryBench: MemoryBenchPage | undefined;
  /** ms of each task over 50 ms. On the page of the product. */
  var longTasks: number[] | undefined;
}
