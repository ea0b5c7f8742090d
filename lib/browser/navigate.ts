/**
 * Navigates to another page. Settles only if the visitor returns to this one, for example with the back
 * button.
 */
export function navigate(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(address);
  });
}
