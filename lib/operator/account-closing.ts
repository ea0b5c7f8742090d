import type { Closing } from '@/lib/accounts/deletion';
import { eraseFavourites } from '@/lib/catalog/favourites/personal-data';
import { eraseSavedSearches } from '@/lib/catalog/saved-searches/personal-data';
import { refuseOwner } from '@/lib/catalog/ownership';
import { eraseDisputes } from '@/lib/disputes/personal-data';
import { eraseQuestions } from '@/lib/messaging/questions/personal-data';
import { eraseConversations } from '@/lib/messaging/retention/personal-data';
import { eraseBlocks } from '@/lib/messaging/safety/personal-data';
import { refuseOperator } from '@/lib/operator/access/operator';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { eraseOrders } from '@/lib/orders/personal-data';
import { eraseInvitations } from '@/lib/orders/referral/personal-data';
import { writeOffDebtOfLeaver } from '@/lib/payouts/provider-debt';
import { eraseEvidence } from '@/lib/payments/charge-backs/evidence';
import { refuseWhilePayoutIsFrozen } from '@/lib/payouts/personal-data';
import { erasePayoutRecords } from '@/lib/payouts/payout-retention';
import { eraseReviews } from '@/lib/reviews/personal-data';
import { storeSharedReasons } from '@/lib/reviews/sharing';
import { eraseFeedback } from '@/lib/support/feedback';
import { eraseIdentity } from '@/lib/verification/retention';

/** The guards and erasers of all domains, for closings by the user and by an operator. */
export const accountClosing: Closing = {
  guards: [refuseOperator, refuseOwner, refuseWhileMoneyIsUnderWay, refuseWhilePayoutIsFrozen],
  erasers: [
    // First, because it reads phones, tax numbers and Pix keys.
    storeSharedReasons,
    // Before orders: it locks coupons, and a new order locks its coupon before the unpaid order that it replaces.
    eraseInvitations,
    eraseOrders,
    eraseDisputes,
    eraseEvidence,
    writeOffDebtOfLeaver,
    erasePayoutRecords,
    eraseConversations,
    eraseBlocks,
    eraseFeedback,
    eraseIdentity,
    eraseFavourites,
    eraseSavedSearches,
    // Late, because it locks the versions of pages.
    eraseReviews,
    // Last: questions are locked after pages, as in the deletion of an ad.
    eraseQuestions,
  ],
};
