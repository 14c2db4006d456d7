import type { ReelItem } from '../model/model.ts';

/** Exposure time in ms: the distance moved in it is blurred. */
export const SHUTTER_MS = 9;

/** A display object of a ring. */
interface RingView {
  hide(): void;
}

/** Fills the views of a ring in one frame. */
interface RingContent<View> {
  /** The item at an index, which may be negative; undefined: nothing is shown there. */
  itemAt(index: number): ReelItem | undefined;
  /** Called when a view shows another item than before. */
  setTextures(view: View, item: ReelItem): void;
  pose(view: View, index: number): void;
}

/** A strip's pooled views: each index has the view at its remainder, so a strip that moves by one changes one view. */
export class ItemRing<View extends RingView> {
  readonly #half: number;
  readonly #views: readonly View[];
  readonly #items: (ReelItem | undefined)[] = [];
  readonly #content: RingContent<View>;

  /** @param half number of views on each side of the middle one */
  constructor(half: number, content: RingContent<View>, create: () => View) {
    this.#half = half;
    this.#content = content;
    this.#views = Array.from({ length: half * 2 + 1 }, create);
  }

  /** Poses the views of the indices around `at`. */
  draw(at: number): void {
    const middle = Math.round(at);
    for (let index = middle - this.#half; index <= middle + this.#half; index += 1) this.#drawView(index);
  }

  /** The next poses set their textures anew: a picture has loaded. */
  refresh(): void {
    this.#items.length = 0;
  }

  #drawView(index: number): void {
    const size = this.#views.length;
    const slot = ((index % size) + size) % size;
    const view = this.#views[slot];
    if (!view) return;
    const item = this.#content.itemAt(index);
    if (!item) return view.hide();
    if (this.#items[slot] !== item) this.#content.setTextures(view, item);
    this.#items[slot] = item;
    this.#content.pose(view, index);
  }
}
