/**
 * For the mousedown of a button on a touch screen: the focus stays in the field. Otherwise the bottom bar, which hides
 * while a field has the focus, returns and moves or covers the button before the tap ends, so the click is lost.
 */
export function keepFieldFocus(event: { preventDefault: () => void }): void {
  if (window.matchMedia('(pointer: coarse)').matches) event.preventDefault();
}
