import type { Site } from '../site.ts';

/** Processes of one site, of which one after the other is killed or restarted. */
export class DisturbedSites {
  readonly #sites: readonly Site[];
  /** Of the processes that answer, as a proxy knows it: one that was just killed is still among them. */
  readonly urls: string[];
  #running: Promise<void> = Promise.resolve();
  /** Disturbances so far. */
  count = 0;

  constructor(sites: readonly Site[]) {
    this.#sites = sites;
    this.urls = sites.map(({ url }) => url);
  }

  /**
   * Kills a process in the middle of its work, or has it end orderly, and starts it again.
   * @returns once the disturbance before is over
   */
  async next(): Promise<void> {
    await this.#running;
    const site = this.#sites[this.count % this.#sites.length];
    this.count += 1;
    if (site !== undefined) this.#running = this.#disturb(site, this.count % 3 !== 0);
  }

  /** Rejects if a process did not start again. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #disturb(site: Site, isKill: boolean): Promise<void> {
    if (isKill) await site.crash();
    this.urls.splice(this.urls.indexOf(site.url), 1);
    await site.restart();
    this.urls.push(site.url);
  }
}
