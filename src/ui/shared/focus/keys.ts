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

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowDown: '↓',
};

const SIDEWAYS: readonly string[] = ['ArrowRight', 'ArrowLeft'];

/** Keys with a word on them, which differs between keyboards. The texts are those of KeysPanel. */
const WORDS = {
  Escape: 'escape',
  ' ': 'space',
  Enter: 'enter',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'home',
  End: 'end',
} as const;

export type KeyWord = (typeof WORDS)[keyof typeof WORDS] | 'control';

interface Keyboard {
  word(name: KeyWord): string;
  /** Of the page. Then timelines and puzzle still run from left to right and other sliders do not, so → and ← are not named. */
  readonly isRtl: boolean;
}

/** What is printed on the keys, each once. */
export function keyCaps(name: KeyName, { word, isRtl }: Keyboard): string[] {
  const named: readonly string[] = isRtl ? keys[name].filter((key) => !SIDEWAYS.includes(key)) : keys[name];
  const caps = named.map((key) =>
    key in WORDS ? word(WORDS[key as keyof typeof WORDS]) : (SIGNS[key] ?? key.toUpperCase()),
  );
  return [...new Set(name === 'selectAll' ? caps.map((cap) => `${word('control')} ${cap}`) : caps)];
}

export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => ctrlKey || metaKey || altKey;
