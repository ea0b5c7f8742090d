import { env } from '../platform/env';
import { limitByAddress } from '../platform/limits/address-limits';

/** Counts one search from an address, by the call or as a page. Throws TooManyError past SEARCHES_PER_MINUTE. */
export const spendSearch = limitByAddress('search', { perMinute: env.SEARCHES_PER_MINUTE });
