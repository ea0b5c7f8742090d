import { useState, type PointerEvent } from 'react';

const TILE = 'data-place';

/**
 * Lets the pieces of a list be dragged to another place. The list takes the pointer, because a piece that moves in
 * the page would lose it. A mouse may hold a picture anywhere; a finger only its handle, and scrolls otherwise.
 */
export function useDrag(move: (from: number, to: number) => void) {
  const [held, setHeld] = useState<number | null>(null);
  const letGo = () => setHeld(null);
  return {
    held,
    list: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const { target, pointerType, pointerId, currentTarget, button } = event;
        const handles = pointerType === 'mouse' ? '[data-drag], img' : '[data-drag]';
        if (button !== 0 || !(target instanceof Element) || !target.closest(handles)) return;
        event.preventDefault();
        currentTarget.setPointerCapture(pointerId);
        setHeld(placeOf(target));
      },
      onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
        if (held === null) return;
        const under = document.elementFromPoint(clientX, clientY);
        const over = under && currentTarget.contains(under) ? placeOf(under) : null;
        if (over === null || over === held) return;
        move(held, over);
        setHeld(over);
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
    },
  };
}

/** Marks a piece with its place, from 0. */
export function tile(place: number): Record<typeof TILE, number> {
  return { [TILE]: place };
}

function placeOf(element: Element): number | null {
  const place = element.closest(`[${TILE}]`)?.getAttribute(TILE) ?? null;
  return place === null ? null : Number(place);
}
