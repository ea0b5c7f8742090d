// Starts the calls of the page for a logged-in user before the page's own scripts have loaded. They take the responses by
// address and token (lib/platform/http/early-response.ts); if they were faster than this script, it does nothing.
try {
  const { token } = JSON.parse(localStorage.getItem('serss-user')) ?? {};
  if (token && !window.earlyResponses) {
    const headers = { authorization: `Bearer ${token}` };
    const { addresses } = document.currentScript.dataset;
    window.earlyResponses = new Map(
      addresses.split(' ').map((address) => [
        `${address} ${token}`,
        // A call that failed is made again by the page.
        fetch(address, { headers }).catch(() => null),
      ]),
    );
  }
} catch {
  // The browser refuses storage: treat the person as a visitor.
}
