/** A duration as minutes and whole seconds: 83,400 ms is `01:23`. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(Math.max(ms, 0) / 1000);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 60))}:${part(seconds % 60)}`;
}
