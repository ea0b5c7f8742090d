import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders its children in the element of a static part that is marked `data-slot`, in place of what the server put there. */
export function Slot({ name, children }: { name: string; children: ReactNode }) {
  const [element, setElement] = useState<Element | null>(null);
  // Before the paint, so that the placeholder and its replacement are never seen together.
  useLayoutEffect(() => {
    const found = document.querySelector(`[data-slot="${name}"]`);
    found?.replaceChildren();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The element exists only once the page is in the document.
    setElement(found);
  }, [name]);
  return element && createPortal(children, element);
}
