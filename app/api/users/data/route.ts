import { downloadData as endpoint } from '@/lib/accounts/contract';
import { downloadData } from '@/lib/accounts/personal-data';
import { collectWorks } from '@/lib/catalog/ownership';
import { collectSafety } from '@/lib/messaging/safety/personal-data';
import { collectOrdersAndPayouts } from '@/lib/payouts/personal-data';
import { collectConversations } from '@/lib/messaging/keeping/personal-data';
import { collectFeedback } from '@/lib/support/feedback';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) =>
  downloadData(actor, [
    collectWorks,
    collectOrdersAndPayouts,
    collectConversations,
    collectSafety,
    collectFeedback,
  ]),
);
