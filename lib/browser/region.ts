import { storedValue } from './stored-value';

/** The two letters of the region that was chosen in this browser (specification, point 3). */
export const storedRegion = storedValue<string>(
  'serss-region',
  (stored) => (typeof stored === 'string' && /^[a-z]{2}$/.test(stored) ? stored : null),
  { plain: true },
);
