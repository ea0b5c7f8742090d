import { createStore, type Store } from '../store';
import type { Recording } from './record';

/** Why nothing could be recorded; the texts are below `chat.voices`. */
type VoiceProblem = 'denied' | 'noMicrophone' | 'failed' | 'tooShort';

export type VoiceNoteState = {
  phase: 'idle' | 'asking' | 'recording' | 'recorded';
  problem: VoiceProblem | null;
  seconds: number;
  /** Of the microphone, from 0 to 100. */
  level: number;
  /** In phase 'recorded'. */
  recording: Recording | null;
};

const IDLE: VoiceNoteState = { phase: 'idle', problem: null, seconds: 0, level: 0, recording: null };
const SHORTEST_SECONDS = 1;

/** The recordings of this page by author and receiver. They are kept while another conversation is open. */
const notes = new Map<string, VoiceNote>();

export type VoiceNote = ReturnType<typeof createVoiceNote>;

export function voiceNoteOf(uid: string, receiver: string): VoiceNote {
  const key = `${uid} ${receiver}`;
  const note = notes.get(key) ?? createVoiceNote();
  notes.set(key, note);
  return note;
}

/** Whether this browser can record; it asks for the permission only when it starts. */
export function canRecord(): boolean {
  // Both are missing in insecure pages and old browsers.
  return 'mediaDevices' in navigator && 'MediaRecorder' in window;
}

function createVoiceNote() {
  const store: Store<VoiceNoteState> = createStore(IDLE);
  let stopRecorder: (() => void) | null = null;
  /** Called at the end of the recording, with null when it is discarded. */
  let finished: ((recording: Recording | null) => void) | null = null;
  /** Number of the current recorder; earlier ones were discarded. */
  let turn = 0;

  function change(part: Partial<VoiceNoteState>): void {
    store.change(part);
    const isAtRisk = [...notes.values()].some(({ read }) => ['recording', 'recorded'].includes(read().phase));
    if (isAtRisk) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  }

  function discard(problem: VoiceProblem | null = null): void {
    turn += 1;
    stopRecorder?.();
    stopRecorder = null;
    finished?.(null);
    finished = null;
    change({ ...IDLE, problem });
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    async start(): Promise<void> {
      if (store.read().phase !== 'idle') return;
      const own = (turn += 1);
      const isOwn = () => own === turn;
      change({ ...IDLE, phase: 'asking' });
      try {
        const { record } = await import('./record');
        const recorder = await record({
          measured: (seconds, level) => isOwn() && change({ phase: 'recording', seconds, level }),
          ended(recording) {
            if (!isOwn()) return;
            stopRecorder = null;
            const isTooShort = recording.seconds < SHORTEST_SECONDS || recording.file.size === 0;
            if (isTooShort) return discard('tooShort');
            change({ phase: 'recorded', recording, seconds: recording.seconds, level: 0 });
            finished?.(recording);
            finished = null;
          },
        });
        // Cancelled while the browser asked for the permission.
        if (!isOwn()) return recorder.stop();
        stopRecorder = recorder.stop;
        change({ phase: 'recording' });
      } catch (error) {
        if (isOwn()) discard(problemOf(error));
      }
    },
    /** Ends the recording and keeps it until it is sent or discarded. */
    stop(): void {
      if (store.read().phase === 'asking') discard();
      else stopRecorder?.();
    },
    /** Ends the recording, and returns it; null when there is nothing to send. */
    finish(): Promise<Recording | null> {
      if (!stopRecorder) return Promise.resolve(store.read().recording);
      return new Promise((resolve) => {
        finished = resolve;
        stopRecorder?.();
      });
    },
    discard,
  };
}

function problemOf(error: unknown): VoiceProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'noMicrophone' : 'failed';
}

/** Makes the browser ask before the page is left and the recording lost. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
