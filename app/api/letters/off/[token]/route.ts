import { handle } from '@/app/handle';
import { unsubscribe as endpoint } from '@/lib/messaging/letters/contract';
import { unsubscribe } from '@/lib/messaging/letters/letter-choice';

export const POST = handle(endpoint, ({ params: { token } }) => unsubscribe(token));
