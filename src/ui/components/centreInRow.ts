/** Scrolls the row, not the page, until the part of it is in its middle; `unlessShown`: not where it is in sight. */
export function centreInRow(row: Element, part: Element | null, unlessShown = false): void {
  if (part === null || row.scrollWidth <= row.clientWidth) return;
  const shown = row.getBoundingClientRect();
  const { left, right, width } = part.getBoundingClientRect();
  if (unlessShown && left >= shown.left && right <= shown.right) return;
  row.scrollLeft += left + width / 2 - (shown.left + shown.width / 2);
}
