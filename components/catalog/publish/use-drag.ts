import { useState, type PointerEvent } from 'react';

const TILE = 'data-place';

/**
 * Makes list items draggable. The list captures the pointer, because an item that moves in the DOM would lose
 * it. A mouse can drag an item anywhere; touch only by its handle, because other touches scroll.
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

/** Marks an item with its zero-based position. */
export function tile(index: number): Record<typeof TILE, number> {
  return { [TILE]: index };
}

function placeOf(element: Element): number | null {
  const index = element.closest(`[${TILE}]`)?.getAttribute(TILE) ?? null;
  return index === null ? null : Number(index);
}
