import { storedValue } from './stored-value';

/** The two-letter code of the region chosen in this browser (specification, point 3). */
export const storedRegion = storedValue<string>(
  'serss-region',
  (stored) => (typeof stored === 'string' && /^[a-z]{2}$/.test(stored) ? stored : null),
  { plain: true },
);
