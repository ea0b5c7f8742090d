import { loadMessageVoice as endpoint } from '@/lib/messaging/voice/contract';
import { readMessageVoice } from '@/lib/messaging/voice/voice';
import { handle } from '@/app/handle';

export const GET = handle(endpoint, ({ params }, { actor }) => readMessageVoice(actor, params.id));
