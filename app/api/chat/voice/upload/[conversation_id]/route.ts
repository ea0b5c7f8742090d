import { uploadMessageVoice as endpoint } from '@/lib/messaging/voice/contract';
import { addMessageVoice } from '@/lib/messaging/voice/voice';
import { handle } from '@/app/handle';

export const POST = handle(endpoint, ({ params, query, upload: file }, { actor }) =>
  addMessageVoice(actor, { conversationId: params.conversation_id, peaks: query.peaks, file }).then(
    (voice) => ({ voice }),
  ),
);
