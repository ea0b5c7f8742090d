import { fetchBlob } from '../../files/fetch-file';
import { withSession } from '../../with-session';
import type { loadMessageVoice } from '@/lib/messaging/voice/contract';

const PATH: typeof loadMessageVoice.path = '/chat/voice/{id}';
/** A position past the end of any recording. */
const END_SECONDS = 1e7;

type Listener = {
  moved: (seconds: number) => void;
  changed: (isPlaying: boolean) => void;
  failed: (problem: 'missing' | 'unplayable') => void;
};

export type Playback = ReturnType<typeof createPlayback>;

/** Only one recording plays at a time. */
let current: HTMLAudioElement | null = null;

/** Plays one voice message, which is loaded on the first `toggle`. */
export function createPlayback(id: string, { moved, changed, failed }: Listener) {
  const audio = new Audio();
  let address: string | null = null;
  /** Position at which playing starts; null once it has started. */
  let startSeconds: number | null = 0;
  let isClosed = false;

  audio.ontimeupdate = () => startSeconds === null && moved(audio.currentTime);
  audio.onplay = () => changed(true);
  audio.onpause = () => changed(false);
  audio.onended = () => {
    startSeconds = 0;
    moved(0);
  };

  async function play(): Promise<void> {
    if (current !== audio) current?.pause();
    current = audio;
    // Within the event handler of the press: otherwise Safari refuses to play the file that arrives later.
    if (address === null) audio.load();
    if (!(await load()) || isClosed) return;
    try {
      if (startSeconds !== null) {
        await makeSeekable(audio);
        audio.currentTime = startSeconds;
        startSeconds = null;
      }
      await audio.play();
    } catch (error) {
      // Paused at once, or Safari requires another press.
      const name = error instanceof DOMException ? error.name : '';
      if (name !== 'AbortError' && name !== 'NotAllowedError') failed('unplayable');
    }
  }

  async function load(): Promise<boolean> {
    if (address !== null) return true;
    const loaded = await withSession((token) => fetchBlob(PATH.replace('{id}', id), token)).catch(() => null);
    if (!loaded) failed('missing');
    if (!loaded || isClosed) return false;
    address = URL.createObjectURL(loaded.blob);
    audio.src = address;
    return true;
  }

  return {
    toggle(): void {
      if (audio.paused) void play();
      else audio.pause();
    },
    seek(seconds: number): void {
      moved(seconds);
      if (startSeconds === null) audio.currentTime = seconds;
      else startSeconds = seconds;
    },
    close(): void {
      isClosed = true;
      audio.pause();
      if (address !== null) URL.revokeObjectURL(address);
    },
  };
}

/**
 * Seeks past the end once: until then Chrome does not know the duration of a recording that states none, and cannot
 * seek in it. Throws when the browser cannot play the file.
 */
async function makeSeekable(audio: HTMLAudioElement): Promise<void> {
  if (audio.error) throw new Error('cannot play it');
  if (audio.readyState === 0) await once(audio, 'loadedmetadata');
  if (Number.isFinite(audio.duration)) return;
  audio.currentTime = END_SECONDS;
  await once(audio, 'seeked');
}

function once(audio: HTMLAudioElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    audio.addEventListener(event, () => resolve(), { once: true });
    audio.addEventListener('error', () => reject(new Error('cannot play it')), { once: true });
  });
}
