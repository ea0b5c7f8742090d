/** Scrolls to the heading of a result that may have appeared outside the window, and lets screen readers go on there. */
export function revealHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The id of the heading of an order's card. */
export function orderHeadingId(orderId: number): string {
  return `order-${orderId}`;
}

/** Goes to the card of an order that its reader has just changed. */
export function revealOrder(orderId: number): void {
  revealHeading(document.getElementById(orderHeadingId(orderId)));
}
