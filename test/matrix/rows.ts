import type { Row } from './row';
import { ACCOUNTS } from './rows/accounts';
import { ADS } from './rows/ads';
import { CHAT } from './rows/chat';
import { DISPUTES } from './rows/disputes';
import { HIRING } from './rows/hiring';
import { REVIEWS } from './rows/reviews';

/** Every call by the name of its contract. */
export const ROWS: Readonly<Record<string, Row>> = {
  ...ADS,
  ...ACCOUNTS,
  ...HIRING,
  ...DISPUTES,
  ...REVIEWS,
  ...CHAT,
};
