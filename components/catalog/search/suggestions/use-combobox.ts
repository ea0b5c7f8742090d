import { useEffect, useEffectEvent, useState } from 'react';

type Combobox = {
  /** The text typed since the field was focused. */
  typed: string;
  isOpen: boolean;
  /** The option selected by keyboard; -1: none. */
  active: number;
  close: () => void;
};

type Options = {
  /** The ids of the listbox and, by index, of each option. */
  listId: string;
  optionId: (index: number) => string;
  /** The number of options for a typed text. */
  countOf: (typed: string) => number;
  choose: (index: number, typed: string) => void;
};

/**
 * Turns an existing field into a combobox (ARIA's pattern with a listbox): focus stays in the field, arrow keys move
 * through the options, Enter selects one, Escape closes the list.
 */
export function useCombobox(
  input: HTMLInputElement,
  { listId, optionId, countOf, choose }: Options,
): Combobox {
  const [{ typed, isOpen, active }, setState] = useState({ typed: '', isOpen: false, active: -1 });
  const count = countOf(typed);
  const isShown = isOpen && count > 0;

  const listen = useEffectEvent((event: Event) => {
    if (event.type === 'input') setState({ typed: input.value, isOpen: true, active: -1 });
    else if (event.type === 'focus') setState({ typed: '', isOpen: true, active: -1 });
    else if (event.type === 'click') setState((state) => ({ ...state, isOpen: true }));
    else if (event instanceof FocusEvent && !isInside(event.relatedTarget, listId)) close();
    else if (event instanceof KeyboardEvent && !event.isComposing) pressKey(event);
  });

  function pressKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // Moving past either end returns to the field itself (-1).
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setState((state) => ({ ...state, isOpen: true, active: isShown ? next : state.active }));
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      choose(active, typed);
    } else if (event.key === 'Escape' && isShown) {
      // Otherwise the browser would clear the field.
      event.preventDefault();
      close();
    }
  }

  function close(): void {
    setState((state) => ({ ...state, isOpen: false, active: -1 }));
  }

  useEffect(() => {
    const events = ['input', 'focus', 'click', 'blur', 'keydown'];
    const handler = (event: Event) => listen(event);
    for (const name of events) input.addEventListener(name, handler);
    // This effect runs shortly after the field is focused; by then the user may have typed, or moved on.
    if (document.activeElement === input) handler(new Event(isTyped(input) ? 'input' : 'focus'));
    return () => {
      for (const name of events) input.removeEventListener(name, handler);
    };
  }, [input]);

  const activeId = isShown && active >= 0 ? optionId(active) : null;
  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isShown));
    setOrRemove(input, 'aria-controls', isShown ? listId : null);
    setOrRemove(input, 'aria-activedescendant', activeId);
  }, [input, isShown, listId, activeId]);

  return { typed, isOpen: isShown, active, close };
}

function isTyped({ value, defaultValue }: HTMLInputElement): boolean {
  return value !== defaultValue;
}

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Whether the focus moves to an element of the list. */
function isInside(target: EventTarget | null, listId: string): boolean {
  return target instanceof Node && document.getElementById(listId)?.parentElement?.contains(target) === true;
}
