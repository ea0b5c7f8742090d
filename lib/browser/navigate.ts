/** Goes to another page. Settled only if somebody comes back to this very one, as the back button can do. */
export function navigate(address: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    window.location.assign(address);
  });
}
