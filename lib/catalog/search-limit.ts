import { env } from '../platform/env';
import { limitByAddress } from '../platform/limits/address-limits';

/** Counts one search of an address, by a call or a page. Throws TooManyError past SEARCHES_PER_MINUTE. */
export const spendSearch = limitByAddress('search', { perMinute: env.SEARCHES_PER_MINUTE });
