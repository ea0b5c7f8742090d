import { useEffect, useRef, useState } from 'react';
import { createPlayback, type Playback } from '@/lib/browser/chat/voice/playback';
import type { MessageVoice } from '@/lib/messaging/contract';

/** `missing`: the file could not be loaded; `unplayable`: this browser does not support its format. */
type Problem = 'missing' | 'unplayable';

/** Plays a voice message, which is loaded when it is first played. */
export function usePlayback({ id, durationSeconds }: MessageVoice) {
  const playback = useRef<Playback>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const own = createPlayback(id, {
      moved: (at) => setSeconds(Math.min(at, durationSeconds)),
      changed: setPlaying,
      failed: setProblem,
    });
    playback.current = own;
    return own.close;
  }, [id, durationSeconds]);
  return {
    isPlaying,
    seconds,
    problem,
    toggle() {
      setProblem(null);
      playback.current?.toggle();
    },
    seek: (at: number) => playback.current?.seek(at),
  };
}
