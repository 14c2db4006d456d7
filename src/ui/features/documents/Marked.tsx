import { markedParts } from './markedParts.ts';

/** A text with the words of a search highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markedParts(text, search).map(({ part, isMatch }, at) =>
    isMatch ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
}
