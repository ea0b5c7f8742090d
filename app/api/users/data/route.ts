import { downloadData as endpoint } from '@/lib/accounts/contract';
import { downloadData } from '@/lib/accounts/personal-data';
import { collectFavourites } from '@/lib/catalog/favourites/personal-data';
import { collectSavedSearches } from '@/lib/catalog/saved-searches/personal-data';
import { collectWorks } from '@/lib/catalog/ownership';
import { collectNotices } from '@/lib/notices/personal-data';
import { collectQuestions } from '@/lib/messaging/questions/personal-data';
import { collectSafety } from '@/lib/messaging/safety/personal-data';
import { collectDisputes } from '@/lib/disputes/personal-data';
import { collectInvitations } from '@/lib/orders/referral/personal-data';
import { collectReviews } from '@/lib/reviews/personal-data';
import { collectOrdersAndPayouts } from '@/lib/payouts/personal-data';
import { collectConversations } from '@/lib/messaging/retention/personal-data';
import { collectAdReports } from '@/lib/support/ad-reports/report';
import { collectFeedback } from '@/lib/support/feedback';
import { collectIdentity } from '@/lib/verification/retention';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, (_, { actor }) =>
  downloadData(actor, [
    collectWorks,
    collectFavourites,
    collectSavedSearches,
    collectOrdersAndPayouts,
    collectInvitations,
    collectDisputes,
    collectReviews,
    collectConversations,
    collectSafety,
    collectQuestions,
    collectFeedback,
    collectIdentity,
    collectAdReports,
    collectNotices,
  ]),
);
