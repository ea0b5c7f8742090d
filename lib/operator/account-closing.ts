import type { Closing } from '@/lib/accounts/deletion';
import { refuseOwner } from '@/lib/catalog/ownership';
import { eraseDisputes } from '@/lib/disputes/personal-data';
import { eraseConversations } from '@/lib/messaging/retention/personal-data';
import { eraseBlocks } from '@/lib/messaging/safety/personal-data';
import { refuseOperator } from '@/lib/operator/access/operator';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { eraseOrders } from '@/lib/orders/personal-data';
import { writeOffDebtOfLeaver } from '@/lib/payouts/provider-debt';
import { refuseWhilePayoutIsFrozen } from '@/lib/payouts/personal-data';
import { erasePayoutRecords } from '@/lib/payouts/payout-retention';
import { eraseReviews } from '@/lib/reviews/personal-data';
import { eraseFeedback } from '@/lib/support/feedback';
import { eraseIdentity } from '@/lib/verification/retention';

/** The guards and erasers of all domains, for closings by the user and by an operator. */
export const accountClosing: Closing = {
  guards: [refuseOperator, refuseOwner, refuseWhileMoneyIsUnderWay, refuseWhilePayoutIsFrozen],
  erasers: [
    eraseOrders,
    eraseDisputes,
    writeOffDebtOfLeaver,
    erasePayoutRecords,
    eraseConversations,
    eraseBlocks,
    eraseFeedback,
    eraseIdentity,
    // Last, because it locks the versions of pages.
    eraseReviews,
  ],
};
