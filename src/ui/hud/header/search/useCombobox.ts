import { useEffect, useState } from 'react';
import { readTyped } from '../../../../net/contract/typedText.ts';

interface ComboboxState {
  /** What is typed; empty while the list is closed. */
  readonly wanted: string;
  /** The id of the option that the keyboard is on. */
  readonly active: string | undefined;
}

const CLOSED: ComboboxState = { wanted: '', active: undefined };

/**
 * Makes the field of a form a combobox (WAI-ARIA): what is typed opens the list with this id, arrows choose an option of it,
 * Enter presses it, Escape closes. The field is not rendered here, so its attributes are set by hand.
 */
export function useCombobox(form: HTMLFormElement, listId: string) {
  const [state, setState] = useState(CLOSED);
  useEffect(() => {
    const input = fieldOf(form);
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    const listen = new AbortController();
    const on = (name: string, listener: (event: Event) => void) =>
      form.addEventListener(name, listener, { signal: listen.signal });
    const read = () => setState({ wanted: readTyped(input.value), active: undefined });
    on('input', read);
    on('submit', () => setState(CLOSED));
    on('keydown', (event) => press(event as KeyboardEvent, form, setState));
    on('focusout', (event) => {
      const { relatedTarget } = event as FocusEvent;
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setState(CLOSED);
    });
    // What was typed before this code came.
    read();
    return () => listen.abort();
  }, [form]);
  useEffect(() => {
    const input = fieldOf(form);
    const isOpen = state.wanted !== '';
    input.setAttribute('aria-expanded', String(isOpen));
    setOrRemove(input, 'aria-controls', isOpen ? listId : undefined);
    setOrRemove(input, 'aria-activedescendant', state.active);
  }, [form, listId, state]);
  return {
    ...state,
    /** Empties the field. */
    clear() {
      fieldOf(form).value = '';
      setState(CLOSED);
    },
  };
}

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  const input = form.querySelector('input');
  if (input === null) throw new Error('the search has no field');
  return input;
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function press(
  event: KeyboardEvent,
  form: HTMLFormElement,
  change: (next: (state: ComboboxState) => ComboboxState) => void,
): void {
  const options = [...form.querySelectorAll<HTMLElement>('[role=option]')];
  const at = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const go = (active: string | undefined) => change((state) => ({ ...state, active }));
  if (options.length === 0 && event.key !== 'Escape') return;
  if (event.key === 'Escape') change(() => CLOSED);
  else if (event.key === 'Enter' && at >= 0) options[at]?.click();
  else if (event.key === 'ArrowDown') go(options[(at + 1) % options.length]?.id);
  else if (event.key === 'ArrowUp') go(options.at(Math.max(at, 0) - 1)?.id);
  else return;
  event.preventDefault();
}
