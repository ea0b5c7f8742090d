import * as accounts from '@/lib/accounts/contract';
import * as agreements from '@/lib/accounts/agreement/contract';
import * as emailChange from '@/lib/accounts/email-change/contract';
import * as phones from '@/lib/accounts/phones/contract';
import * as ownerProof from '@/lib/accounts/reauthentication/contract';
import * as push from '@/lib/accounts/push/contract';
import * as sessions from '@/lib/accounts/sessions/contract';
import * as catalog from '@/lib/catalog/contract';
import * as favourites from '@/lib/catalog/favourites/contract';
import * as prices from '@/lib/catalog/prices/contract';
import * as related from '@/lib/catalog/related/contract';
import * as savedSearches from '@/lib/catalog/saved-searches/contract';
import * as disputes from '@/lib/disputes/contract';
import * as media from '@/lib/media/contract';
import * as clearedConversations from '@/lib/messaging/retention/contract';
import * as emails from '@/lib/messaging/emails/contract';
import * as memberHome from '@/lib/messaging/member-home/contract';
import * as messagePictures from '@/lib/messaging/pictures/contract';
import * as messageVoices from '@/lib/messaging/voice/contract';
import * as questions from '@/lib/messaging/questions/contract';
import * as safety from '@/lib/messaging/safety/contract';
import * as acceptance from '@/lib/orders/acceptance/contract';
import * as adStatistics from '@/lib/orders/ad-statistics/contract';
import * as orders from '@/lib/orders/contract';
import * as jobPlace from '@/lib/orders/job-place/contract';
import * as cancellation from '@/lib/orders/cancellation/contract';
import * as referral from '@/lib/orders/referral/contract';
import * as paying from '@/lib/orders/paying/contract';
import * as payouts from '@/lib/payouts/contract';
import * as payments from '@/lib/payments/contract';
import * as operatorPayments from '@/lib/operator/payments/contract';
import * as notices from '@/lib/notices/contract';
import * as places from '@/lib/places/contract';
import type { Endpoint } from '@/lib/platform/endpoint';
import * as openapi from '@/lib/platform/openapi/contract';
import * as reviews from '@/lib/reviews/contract';
import * as reviewModeration from '@/lib/reviews/moderation/contract';
import * as reviewPictures from '@/lib/reviews/pictures/contract';
import * as reputation from '@/lib/reviews/reputation/contract';
import * as support from '@/lib/support/contract';
import * as adReports from '@/lib/support/ad-reports/contract';
import * as help from '@/lib/support/help/contract';
import * as verification from '@/lib/verification/contract';

const contracts: object[] = [
  accounts,
  agreements,
  emailChange,
  phones,
  ownerProof,
  push,
  sessions,
  catalog,
  favourites,
  prices,
  related,
  savedSearches,
  disputes,
  memberHome,
  media,
  clearedConversations,
  emails,
  messagePictures,
  messageVoices,
  questions,
  safety,
  orders,
  acceptance,
  adStatistics,
  cancellation,
  jobPlace,
  paying,
  referral,
  payments,
  operatorPayments,
  payouts,
  notices,
  places,
  reviews,
  reviewModeration,
  reviewPictures,
  reputation,
  openapi,
  support,
  adReports,
  help,
  verification,
];

/** Every call below /api by the name of its contract's export, in order of their paths. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  contracts
    .flatMap((contract) => Object.entries<unknown>({ ...contract }))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .toSorted(([, one], [, other]) => (one.path < other.path ? -1 : 1)),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
