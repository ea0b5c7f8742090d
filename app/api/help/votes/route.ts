import { handle } from '@/app/handle';
import { seeOther } from '@/app/see-other';
import { voteOnArticle as endpoint } from '@/lib/support/help/contract';
import { voteOnArticle } from '@/lib/support/help/vote';

export const POST = seeOther(handle(endpoint, ({ raw }, { caller }) => voteOnArticle(caller, raw)));
