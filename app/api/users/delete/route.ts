import { deleteUser as endpoint } from '@/lib/accounts/contract';
import { closeAccount } from '@/lib/accounts/deletion';
import { refuseOwner } from '@/lib/catalog/ownership';
import { refuseWhileMoneyIsUnderWay } from '@/lib/orders/deletion-guard';
import { eraseBlocks } from '@/lib/messaging/safety/personal-data';
import { eraseOrders } from '@/lib/orders/personal-data';
import { writeOffDebtOfLeaver } from '@/lib/payouts/debt';
import { refuseWhilePayoutIsFrozen } from '@/lib/payouts/personal-data';
import { erasePayoutRecords } from '@/lib/payouts/retention';
import { eraseConversations } from '@/lib/messaging/keeping/personal-data';
import { eraseFeedback } from '@/lib/support/feedback';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body }, { actor }) =>
  closeAccount(actor, body.password, {
    guards: [refuseOwner, refuseWhileMoneyIsUnderWay, refuseWhilePayoutIsFrozen],
    erasers: [
      eraseOrders,
      writeOffDebtOfLeaver,
      erasePayoutRecords,
      eraseConversations,
      eraseBlocks,
      eraseFeedback,
    ],
  }),
);
