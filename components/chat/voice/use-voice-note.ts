import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type VoiceNote, type VoiceNoteState, voiceNoteOf } from '@/lib/browser/chat/voice/voice-note';

type Between = {
  /** Author and receiver; constant. */
  uid: string;
  receiver: string;
  /** Id of the button that starts a recording; it gets the focus back afterwards. */
  buttonId: string;
};

/** The recording of a conversation. Leaving the conversation stops it and keeps it. */
export function useVoiceNote({ uid, receiver, buttonId }: Between): [VoiceNoteState, VoiceNote] {
  const [note] = useState(() => voiceNoteOf(uid, receiver));
  const state = useSyncExternalStore(note.subscribe, note.read, note.read);
  useEffect(() => note.stop, [note]);
  const { phase } = state;
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (phase === 'idle' && lastPhase.current !== 'idle') document.getElementById(buttonId)?.focus();
    lastPhase.current = phase;
  }, [buttonId, phase]);
  return [state, note];
}
