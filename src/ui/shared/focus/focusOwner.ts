/** Fields that show a caret. */
const TEXT_FIELDS =
  'textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio], [type=file])';

/** Whether the focus is in a text field: a scroll would take away what is being typed. */
export function isTyping(): boolean {
  return document.activeElement?.matches(TEXT_FIELDS) ?? false;
}

/** Whether a dialog is open, the account menu included, which has the focus to itself. */
export function hasOpenLayer(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
