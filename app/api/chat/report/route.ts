import { reportPerson as endpoint } from '@/lib/messaging/safety/contract';
import { reportPerson } from '@/lib/messaging/safety/report';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ body: { conversation_id: conversationId, ...report } }, { actor }) =>
  reportPerson(actor, { conversationId, ...report }),
);
