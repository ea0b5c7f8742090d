import { z } from 'zod';
import { REFUSED_RECORDINGS } from '../../media/fields';
import { RECORDING_MAX_BYTES } from '../../media/rules';
import { defineEndpoint } from '../../platform/endpoint';
import { conversationId, messageVoice } from '../contract';
import { CALLS_PER_HOUR, VOICE_PEAKS_MAX } from '../rules';

/** Up to 64 numbers from 0 to 100, separated by commas. */
const PEAKS = new RegExp(String.raw`^(?:100|\d{1,2})(?:,(?:100|\d{1,2})){0,${VOICE_PEAKS_MAX - 1}}$`);

export const uploadMessageVoice = defineEndpoint({
  method: 'POST',
  path: '/chat/voice/upload/{conversation_id}',
  access: 'user',
  callsPerHour: CALLS_PER_HOUR.upload,
  tag: 'Conversations',
  summary: 'Add a voice message',
  description:
    'A recording of at most two minutes: Opus in WebM or Ogg, or AAC or Opus in MP4, by content. `peaks` is its ' +
    'loudness in up to 64 equal parts, from 0 to 100. Only the caller can play it until it is sent in a message; ' +
    'an unsent one is deleted after a day.',
  refuses: {
    invalid: REFUSED_RECORDINGS,
    forbidden: ['chat_foreign', 'chat_not_open', 'chat_person_gone', 'chat_closed', 'chat_blocked_by_you'],
  },
  params: z.strictObject({ conversation_id: conversationId }),
  query: z.strictObject({
    peaks: z
      .string()
      .regex(PEAKS, 'wrong_format')
      .meta({ examples: ['0,12,80,100,43'] })
      .transform((text) => text.split(',').map(Number)),
  }),
  upload: { field: 'voice', maxBytes: RECORDING_MAX_BYTES, tooLarge: 'recording_over_3_mb' },
  answer: z.strictObject({ voice: messageVoice }),
});

export const loadMessageVoice = defineEndpoint({
  method: 'GET',
  path: '/chat/voice/{id}',
  access: 'user',
  tag: 'Conversations',
  summary: 'Get a voice message',
  description:
    'For the two users of the conversation, in the format in which it was recorded. Supports `Range`.',
  refuses: { not_found: ['voice_not_found'] },
  params: z.strictObject({ id: z.guid() }),
  answer: z.file().mime(['audio/webm', 'audio/ogg', 'audio/mp4']),
  isImmutable: true,
});
