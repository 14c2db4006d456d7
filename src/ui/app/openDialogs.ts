import { createStore } from '../../net/live/store.ts';

/** The modal dialogs that are open, the topmost last. What lies outside of it cannot be pressed. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Call after `showModal`. @returns call when the dialog is closed */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.getSnapshot(), dialog]);
  return () => openDialogs.set(openDialogs.getSnapshot().filter((other) => other !== dialog));
}
