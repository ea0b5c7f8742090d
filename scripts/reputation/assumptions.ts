/** The numbers of the model that no rule of the product gives; docs/reputation-simulation.md says why. */

export const DAYS = 730;

/** Providers of one category in one city: two pages of results. */
export const PROVIDERS_PER_MARKET = 40;
export const CATEGORIES = 25;

/** Chances per provider and day. A newcomer replaces each provider who leaves. */
export const ORDERS_PER_DAY = 0.5 / 30;
export const LEAVES_PER_DAY = 0.3 / 365;
export const PUBLISHES_AGAIN_PER_DAY = 1 / 120;

/** Share of ads with the customer's words in their title: they come first on a page. */
export const WORDS_IN_TITLE = 0.5;

/** Share of the customers who see a place on the page that also see the next place. */
export const SEEN_NEXT_PLACE = 0.92;
export const TURNS_PAGE = 0.3;
/** One more star makes an ad e^1.5 = 4.5 times as likely to be chosen. */
export const PULL_OF_A_STAR = 1.5;
/** What customers expect of a provider without a number. */
export const EXPECTED_STARS = 4.2;

export const WRITES_REVIEW = 0.4;
/** Share of customers with three stars or fewer in mind who stay silent. */
export const SILENT_WHEN_UNHAPPY = 0.5;

/** Stars before rounding: mean + quality + category + customer + order + inflation. All but the mean are normal. */
export const MEAN_STARS = 4.4;
export const STARS_PER_YEAR = 0.1;
export const DEVIATIONS = { quality: 0.35, category: 0.1, customer: 0.35, order: 0.7 };

/** Newcomers are measured from the day when the founders have orders, and while enough days remain. */
export const FIRST_MEASURED_DAY = 180;
export const MEASURED_FOR_DAYS = 180;

/** A ring orders with each account, spread over the days in which the reviews of a pair are limited. */
export const RING = { accounts: 10, ordersEach: 4, accountsWithSharedData: 4 };
