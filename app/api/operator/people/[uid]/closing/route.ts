import { accountClosing } from '@/app/account-closing';
import { handle } from '@/app/handle';
import { getClosing } from '@/lib/operator/people/account-acts';
import { loadClosing as endpoint } from '@/lib/operator/people/contract';

export const GET = handle(endpoint, ({ params }) => getClosing(params.uid, accountClosing));
