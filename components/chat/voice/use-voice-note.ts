import { useEffect, useState, useSyncExternalStore } from 'react';
import { type VoiceNote, type VoiceNoteState, voiceNoteOf } from '@/lib/browser/chat/voice/voice-note';

/** The recording from `uid` to `receiver`; both are constant. Leaving the conversation stops it and keeps it. */
export function useVoiceNote(uid: string, receiver: string): [VoiceNoteState, VoiceNote] {
  const [note] = useState(() => voiceNoteOf(uid, receiver));
  const state = useSyncExternalStore(note.subscribe, note.read, note.read);
  useEffect(() => note.stop, [note]);
  return [state, note];
}
