import { RECORDING_FORMATS, type RecordingFormat } from '@/lib/media/rules';
import { storage } from '@/lib/services/storage/storage';
import { picturesFolder } from '../pictures/files';

/** Where a voice message is stored. An unknown format is a bug of the caller. */
export type VoiceFile = { conversationId: string; id: string; format: string };

/** Storage key of a voice message, beside the pictures of its conversation. */
export function voiceKey({ conversationId, id, format }: VoiceFile): string {
  return `${picturesFolder(conversationId)}/${id}.${format}`;
}

/** A voice message with its type; null when its file is deleted. The caller checks permissions. */
export async function findVoiceFile(voice: VoiceFile): Promise<File | null> {
  const stored = await storage.find(voiceKey(voice));
  if (!stored) return null;
  const format = formatOf(voice);
  return new File([new Uint8Array(stored.bytes)], `${voice.id}.${format}`, { type: `audio/${format}` });
}

/** Only formats of a fixed list are served. */
function formatOf({ format }: VoiceFile): RecordingFormat {
  const known = RECORDING_FORMATS.find((one) => one === format);
  if (known === undefined) throw new Error(`not a format of recordings: ${format}`);
  return known;
}
