import { useTranslations } from 'next-intl';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { createPlayback, type Playback } from '@/lib/browser/chat/voice/playback';
import type { MessageVoice } from '@/lib/messaging/contract';
import { showDuration } from '@/lib/messaging/voice/show-duration';

/** Number of steps that the arrow keys divide a recording into. */
const STEPS = 50;

/** Plays a voice message; its waveform is the slider. */
export function VoicePlayer({ voice }: { voice: MessageVoice }) {
  const { durationSeconds, peaks } = voice;
  const t = useTranslations('chat.voices');
  const { isPlaying, seconds, problem, toggle, seek } = usePlayback(voice);
  const total = showDuration(durationSeconds);
  return (
    <>
      <div className="flex items-center gap-2">
        <IconButton label={isPlaying ? t('pause') : t('play')} onClick={toggle} className="-ml-2">
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </IconButton>
        <div className="relative h-11 min-w-0 flex-1 rounded-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          <Waveform peaks={peaks} played={seconds / durationSeconds} />
          <input
            type="range"
            min={0}
            max={durationSeconds}
            step={durationSeconds / STEPS}
            value={seconds}
            aria-label={t('position')}
            aria-valuetext={t('positionOf', { time: showDuration(seconds), total })}
            onChange={({ target }) => seek(target.valueAsNumber)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="text-sm text-muted tabular-nums">{seconds > 0 ? showDuration(seconds) : total}</span>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {t(problem)}
        </p>
      )}
    </>
  );
}

const BAR = 3;
const HEIGHT = 40;
const LOWEST = 4;

/** One bar for each part of the recording; the played parts are coloured. */
function Waveform({ peaks, played }: { peaks: readonly number[]; played: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${peaks.length * BAR} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      {peaks.map((peak, index) => {
        const height = Math.max(LOWEST, (peak / 100) * HEIGHT);
        return (
          <rect
            key={index}
            x={index * BAR}
            y={(HEIGHT - height) / 2}
            width={BAR - 1}
            height={height}
            className={clsx(index < played * peaks.length ? 'fill-brand' : 'fill-muted')}
          />
        );
      })}
    </svg>
  );
}

/** `missing`: the file could not be loaded; `unplayable`: this browser does not support its format. */
type Problem = 'missing' | 'unplayable';

/** Plays a voice message, which is loaded when it is first played. */
function usePlayback({ id, durationSeconds }: MessageVoice) {
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
