/** Whether no element has the keyboard focus, as after the focused one was removed. */
export function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
