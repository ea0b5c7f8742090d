import { askAboutData as endpoint } from '@/lib/support/contract';
import { askAboutData } from '@/lib/support/feedback';
import { done } from '@/app/done';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => askAboutData(actor, body).then(done));
