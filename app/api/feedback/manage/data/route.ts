import { askAboutData as endpoint } from '@/lib/support/contract';
import { askAboutData } from '@/lib/support/feedback';
import { handle } from '@/app/handle';

export const PUT = handle(endpoint, ({ body }, { actor }) => askAboutData(actor, body));
