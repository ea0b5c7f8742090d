type EarlyEndpoint = { method: 'GET'; path: `/${string}` };

/**
 * For a logged-in user, starts calls of the page before the page's scripts have loaded (public/early-calls.js). For
 * calls without parameters that the page always makes.
 */
export function EarlyCalls({ endpoints }: { endpoints: EarlyEndpoint[] }) {
  const addresses = endpoints.map(({ path }) => `/api${path}`).join(' ');
  return <script async src="/early-calls.js" data-addresses={addresses} />;
}
