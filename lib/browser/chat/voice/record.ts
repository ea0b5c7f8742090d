import { RECORDING_MAX_SECONDS } from '@/lib/media/rules';
import { toPeaks } from './peaks';

/** WebM first: the current version of every browser plays it. MP4 is for older Safari. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Enough for speech: two minutes are about half a megabyte. */
const BITS_PER_SECOND = 32_000;
const MEASURE_MS = 100;

export type Recording = { file: Blob; peaks: number[]; seconds: number };

type Listener = {
  /** Called with the seconds so far and the current level, from 0 to 100. */
  measured: (seconds: number, level: number) => void;
  /** Called when it was stopped, its time is over, or the microphone was disconnected. */
  ended: (recording: Recording) => void;
};

/**
 * Asks for the microphone and records until `stop`, for two minutes at most. Throws the DOMException of the browser
 * when the microphone is refused or missing.
 */
export async function record(listener: Listener): Promise<{ stop: () => void }> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return recordStream(stream, listener);
  } catch (error) {
    close(stream);
    throw error;
  }
}

function recordStream(stream: MediaStream, { measured, ended }: Listener): { stop: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType !== undefined && { mimeType }),
  });
  const levels: number[] = [];
  const pieces: Blob[] = [];
  let startedAt = performance.now();
  const elapsedSeconds = () => Math.min(RECORDING_MAX_SECONDS, (performance.now() - startedAt) / 1_000);

  function measure() {
    const level = readLevel(analyser);
    levels.push(level);
    const seconds = elapsedSeconds();
    measured(seconds, level);
    if (seconds >= RECORDING_MAX_SECONDS) stop();
  }

  function stop() {
    if (recorder.state !== 'inactive') recorder.stop();
  }

  const timer = setInterval(measure, MEASURE_MS);
  recorder.ondataavailable = ({ data }) => void pieces.push(data);
  recorder.onstop = () => {
    clearInterval(timer);
    close(stream);
    void context.close();
    const file = new Blob(pieces, { type: recorder.mimeType });
    ended({ file, peaks: toPeaks(levels), seconds: elapsedSeconds() });
  };
  startedAt = performance.now();
  recorder.start();
  return { stop };
}

/** Switches the microphone off. */
function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The loudest recent sample, from 0 to 100. */
function readLevel(analyser: AnalyserNode): number {
  const samples = new Uint8Array(analyser.fftSize);
  analyser.getByteTimeDomainData(samples);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
  return Math.min(100, Math.round((loudest / 128) * 100));
}
