import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders its children into the element of a static part marked `data-slot`, replacing the server's content.
 */
export function Slot({ name, children }: { name: string; children: ReactNode }) {
  const [element, setElement] = useState<Element | null>(null);
  // Before paint, so that the placeholder and its replacement are never visible together.
  useLayoutEffect(() => {
    const found = document.querySelector(`[data-slot="${name}"]`);
    found?.replaceChildren();
    // eslint-disable-next-line react-hooks/set-state-in-effect -- one extra render before paint is intended: the element can be looked up only after the page is in the document
    setElement(found);
  }, [name]);
  return element && createPortal(children, element);
}
