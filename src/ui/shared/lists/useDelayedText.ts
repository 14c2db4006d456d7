import { useEffect, useState } from 'react';
import { useServices } from '../../app/services.ts';

const TYPING_PAUSE_MS = 250;

/**
 * A text that is committed, trimmed, when the player stops typing.
 * @param value the committed one; another writer's change of it replaces the text
 */
export function useDelayedText(
  value: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const { ports } = useServices();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== committed) {
      setText(value);
      setCommitted(value);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === committed) return undefined;
    return ports.schedule(TYPING_PAUSE_MS, () => {
      setCommitted(wanted);
      commit(wanted);
    });
  });
  return [text, setText];
}
