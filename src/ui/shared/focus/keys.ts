/** Every key with a meaning of its own, as `KeyboardEvent.key` names it. Handlers compare with these. */
const keys = {
  help: ['?'],
  streamer: ['h', 'H'],
  again: ['r', 'R'],
  skip: ['Escape', ' ', 'Enter'],
  pauseSeries: [' '],
  endSpin: ['Enter'],
  stopSeries: ['Escape'],
  selectAll: ['a', 'A'],
  clear: ['Escape'],
  toggleReplay: [' '],
  forward: ['ArrowRight', 'ArrowUp'],
  back: ['ArrowLeft', 'ArrowDown'],
  forwardFar: ['PageUp'],
  backFar: ['PageDown'],
  first: ['Home'],
  last: ['End'],
  drop: ['Enter', ' '],
} as const;

type KeyName = keyof typeof keys;

/** What the dialog of the keys lists, by where they work. `selectAll` goes with Ctrl or Command. */
export const keyGroups = [
  { name: 'page', keys: ['help', 'streamer'] },
  { name: 'play', keys: ['again', 'skip'] },
  { name: 'series', keys: ['pauseSeries', 'endSpin', 'stopSeries'] },
  { name: 'backpack', keys: ['selectAll', 'clear'] },
  { name: 'replay', keys: ['toggleReplay'] },
  { name: 'slider', keys: ['forward', 'back', 'forwardFar', 'backFar', 'first', 'last', 'drop'] },
] as const satisfies readonly { name: string; keys: readonly KeyName[] }[];

/** Whether this is the key; modifiers are the caller's matter. */
export function isKey(name: KeyName, { key }: { readonly key: string }): boolean {
  return (keys[name] as readonly string[]).includes(key);
}

const CAPS: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ' ': 'Space',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowDown: '↓',
};

/** What is printed on the keys, each once. */
export function keyCaps(name: KeyName): string[] {
  const caps = keys[name].map((key) => CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return [...new Set(name === 'selectAll' ? caps.map((cap) => `Ctrl ${cap}`) : caps)];
}

export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => ctrlKey || metaKey || altKey;
