type EarlyEndpoint = { method: 'GET'; path: `/${string}` };

/**
 * Starts calls of the page for a logged-in user before the page's scripts have loaded (public/early-calls.js). Of use for
 * calls without parameters that the page always makes.
 */
export function EarlyCalls({ endpoints }: { endpoints: EarlyEndpoint[] }) {
  const addresses = endpoints.map(({ path }) => `/api${path}`).join(' ');
  return <script async src="/early-calls.js" data-addresses={addresses} />;
}
