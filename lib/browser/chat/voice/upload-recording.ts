import type { MessageVoice } from '@/lib/messaging/contract';
import type { uploadMessageVoice } from '@/lib/messaging/voice/contract';
import { call } from '@/lib/platform/http/call';
import { withSession } from '../../with-session';
import type { Recording } from './record';

/** Uploads a recording for a message. Throws CallError. */
export async function uploadRecording(
  conversationId: string,
  { file, peaks }: Recording,
): Promise<MessageVoice> {
  const { voice } = await withSession((token) =>
    call<typeof uploadMessageVoice>('POST', '/chat/voice/upload/{conversation_id}', {
      params: { conversation_id: conversationId },
      query: { peaks: peaks.join(',') },
      upload: { voice: file },
      token,
    }),
  );
  return voice;
}
