import { handle } from '@/app/handle';
import { unsubscribe as endpoint } from '@/lib/messaging/emails/contract';
import { unsubscribe } from '@/lib/messaging/emails/email-preference';

export const POST = handle(endpoint, ({ params: { token } }) => unsubscribe(token));
